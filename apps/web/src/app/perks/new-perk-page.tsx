import { useSearch } from '@tanstack/react-router';
import { NewPerkEditor } from '#features/perks/editor/new-perk-editor.tsx';

export function NewPerkPage() {
  const { example } = useSearch({ from: '/session/dashboard/gestion/avantages/nouveau' });
  return <NewPerkEditor example={example} />;
}
