import { textsIn } from '@perkotheque/domain/tools/field-lists';
import { TextInput } from '../form/text-input.tsx';
import type { EditForm } from './use-edit-form.ts';

export function LinksPanel({ form: { register, formState } }: { form: EditForm }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {textsIn('links').map((field) => (
        <TextInput key={field.name} field={field} register={register} errors={formState.errors} />
      ))}
    </div>
  );
}
