import { cx } from 'class-variance-authority';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '#ui/select-box.tsx';
import { type AccessListProps, ChangeButton, RoleList, ToolLink, useGivenText } from './access-parts.tsx';

const HEAD = 'sticky top-14 z-10 bg-sunken px-3 py-2.5 text-left font-medium text-ink-faint text-xs';
const CELL = 'border-line border-t px-3 py-1.5';

export function AccessTable({ tools, selection, onChange, onRemove }: AccessListProps) {
  const { t } = useTranslation('permissions');
  const givenText = useGivenText();
  const ids = tools.map(({ tool_id }) => tool_id);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} w-12 pl-5`}>
              <SelectBox
                label={t('bulk.selectPage')}
                checked={chosen === ids.length}
                indeterminate={chosen > 0 && chosen < ids.length}
                onChange={(checked) => selection.choose(ids, checked)}
              />
            </th>
            <th scope="col" className={HEAD}>
              {t('columns.tool')}
            </th>
            <th scope="col" className={`${HEAD} w-[36%]`}>
              {t('columns.roles')}
            </th>
            <th scope="col" className={`${HEAD} w-[28%]`}>
              {t('columns.last')}
            </th>
            <th scope="col" className={`${HEAD} w-16`}>
              <span className="sr-only">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tools.map((tool) => {
            const isChosen = selection.ids.has(tool.tool_id);
            const [last] = tool.permissions;
            const given = last ? givenText(last) : '';
            return (
              <tr key={tool.tool_id} className={cx(isChosen ? 'bg-primary-soft' : 'hover:bg-hover')}>
                <td className={`${CELL} pl-5`}>
                  <SelectBox
                    label={t('bulk.select', { tool: tool.tool_name })}
                    checked={isChosen}
                    onChange={(checked) => selection.choose([tool.tool_id], checked)}
                  />
                </td>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  <ToolLink tool={tool} />
                </th>
                <td className={CELL}>
                  <RoleList tool={tool} onRemove={onRemove} />
                </td>
                <td className={`${CELL} truncate text-ink-soft text-sm tabular-nums`} title={given}>
                  {given}
                </td>
                <td className={`${CELL} text-right`}>
                  <ChangeButton tool={tool} onChange={onChange} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
