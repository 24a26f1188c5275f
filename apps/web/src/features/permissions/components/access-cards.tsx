import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '#ui/select-box.tsx';
import { type AccessListProps, ChangeButton, RoleList, ToolLink, useGivenText } from './access-parts.tsx';

/** The table as cards, for narrow screens. */
export function AccessCards({ tools, selection, onChange, onRemove }: AccessListProps) {
  const { t } = useTranslation('permissions');
  const givenText = useGivenText();
  return (
    <ul aria-label={t('title')} className="grid grid-cols-1 gap-2.5">
      {tools.map((tool) => {
        const isChosen = selection.ids.has(tool.tool_id);
        const [last] = tool.permissions;
        return (
          <li
            key={tool.tool_id}
            className={cx(
              'flex items-start gap-3 rounded-lg border border-line py-3 pr-2 pl-4 shadow-card',
              isChosen ? 'bg-primary-soft' : 'bg-surface',
            )}
          >
            <SelectBox
              label={t('bulk.select', { tool: tool.tool_name })}
              checked={isChosen}
              onChange={(checked) => selection.choose([tool.tool_id], checked)}
            />
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
              <ToolLink tool={tool} />
              <RoleList tool={tool} onRemove={onRemove} />
              {last ? <p className="text-ink-faint text-xs leading-5">{givenText(last)}</p> : null}
            </div>
            <ChangeButton tool={tool} onChange={onChange} />
          </li>
        );
      })}
    </ul>
  );
}
