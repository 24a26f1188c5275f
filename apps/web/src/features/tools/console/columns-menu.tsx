import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { DropdownCheckItem, DropdownMenu, DropdownSeparator } from '#ui/dropdown-menu.tsx';
import { chooseColumns, HIDEABLE_COLUMNS, useColumnChoice } from './console-columns.ts';

/** Hides columns and gathers the links in one. Kept on this device. */
export function ColumnsMenu() {
  const { t } = useTranslation('console');
  const choice = useColumnChoice();
  const { hidden, hasOneLinks } = choice;
  return (
    <DropdownMenu
      label={t('columnsMenu.label')}
      trigger={
        <Button variant="secondary" className="h-11">
          <Columns3 aria-hidden="true" />
          {t('columnsMenu.open')}
        </Button>
      }
    >
      {HIDEABLE_COLUMNS.map((column) => (
        <DropdownCheckItem
          key={column}
          checked={!hidden.includes(column)}
          onChange={(isShown) =>
            chooseColumns({
              ...choice,
              hidden: isShown ? hidden.filter((other) => other !== column) : [...hidden, column],
            })
          }
        >
          {t(`columns.${column}`)}
        </DropdownCheckItem>
      ))}
      <DropdownSeparator />
      <DropdownCheckItem
        checked={hasOneLinks}
        onChange={(isOn) => chooseColumns({ ...choice, hasOneLinks: isOn })}
      >
        {t('columnsMenu.oneLinks')}
      </DropdownCheckItem>
    </DropdownMenu>
  );
}
