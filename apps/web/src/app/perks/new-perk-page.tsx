import { NewPerkEditor } from '#features/perks/editor/new-perk-editor.tsx';

export function NewPerkPage() {
  return <NewPerkEditor />;
}
