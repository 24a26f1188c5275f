import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';

/** A lead speaks for the startup; staff say nothing in its place. */
export const maySpeakFor = (startup: { is_led: boolean }) => startup.is_led;

/** Staff read what each startup said; others read published figures. */
export const mayReadStatements = ({ role }: { role: Role }) => hasCapability(role, 'programme.read');
