import { TEAMS, type Team } from '@perkotheque/domain/tools/vocabulary';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { teamName } from '#lib/base-names.ts';
import { centsOf, centsText } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { type TeamBudget, useChangeBudget } from '../api/budgets.ts';

type BudgetDialogProps = { year: number; budget: TeamBudget | null; onClose: () => void };

/** Sets the budget of a team, or of one to choose. */
export function BudgetDialog({ year, budget, onClose }: BudgetDialogProps) {
  const { t } = useTranslation('budgets');
  const change = useChangeBudget(year);
  const [first] = TEAMS;
  const { register, handleSubmit, formState } = useForm<{ team: Team; amount: string }>({
    defaultValues: { team: budget?.team ?? first, amount: centsText(budget?.budget_cents ?? null) },
  });
  const { errors } = formState;
  const onSubmit = handleSubmit(({ team, amount }) =>
    change.mutate({ team, cents: centsOf(amount) ?? null }, { onSuccess: onClose }),
  );
  const of = { year: String(year), team: budget ? teamName(budget.team) : '' };
  return (
    <Dialog
      open
      size="small"
      title={budget ? t('dialog', of) : t('dialogNew', of)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          {budget && budget.budget_cents !== null ? (
            <Button
              variant="ghost"
              disabled={change.isPending}
              onClick={() => change.mutate({ team: budget.team, cents: null }, { onSuccess: onClose })}
            >
              {t('remove')}
            </Button>
          ) : null}
          <Button type="submit" form="budget" loading={change.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="budget" noValidate onSubmit={onSubmit} className="grid gap-4">
        {budget ? null : (
          <Field label={t('team')}>
            <Select {...register('team')}>
              {TEAMS.map((team) => (
                <option key={team} value={team}>
                  {teamName(team)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('amount')} error={errors.amount?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            {...register('amount', { validate: (typed) => (centsOf(typed) ?? 0) > 0 || t('amountWrong') })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
