import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toolUseQuery } from '../api/tool-use.ts';
import { OutcomePicker } from './outcome-picker.tsx';
import { OwnUse } from './own-use.tsx';

type Claim = { startup: { id: string }; state: string };
type ClaimUseProps = { claim: Claim; toolId: string };

const STATES_IN_USE = ['granted', 'activated', 'ended'];

/** On an activation: that the startup uses the tool, and once the perk is over what it did with it. */
export function ClaimUse({ claim, toolId }: ClaimUseProps) {
  const { t } = useTranslation('toolUse');
  const { data } = useQuery({ ...toolUseQuery(toolId), enabled: STATES_IN_USE.includes(claim.state) });
  if (!data?.can.say || data.startup?.id !== claim.startup.id) return null;
  const isOver = claim.state === 'ended';
  return (
    <section className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div>
        <h2 className="font-sans font-semibold text-ink text-sm tracking-normal">
          {t(isOver ? 'claim.overTitle' : 'claim.title')}
        </h2>
        <p className="mt-0.5 text-[0.8125rem] text-ink-faint leading-5">
          {t(isOver ? 'claim.overText' : 'claim.text')}
        </p>
      </div>
      {isOver ? <OutcomePicker toolId={toolId} own={data.own} /> : null}
      {isOver && !data.own ? null : <OwnUse toolId={toolId} own={data.own} />}
      {!isOver && data.own ? <OutcomePicker toolId={toolId} own={data.own} /> : null}
    </section>
  );
}
