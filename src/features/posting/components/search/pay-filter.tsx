import * as kinds from '#features/organizations/business/sections/options.ts'
import { currencies } from '#features/organizations/business/schema-currency.ts'
import * as m from '#messages/posting/jobs.ts'
import { FoldedSet } from '#components/board/facet-panel.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { AnySearch } from '#kits/board/board.ts'
import { jobsBoard } from '../../jobs/board.ts'
import { addressOf } from '#kits/board/address.ts'
import styles from './pay-filter.module.css'

/** One's own figure with its currency and period; jobs that pay less, or in another, are left out. */
export function PayFilter({ search }: { search: AnySearch }) {
  const { pay = '', payIn = '', payPer = '' } = addressOf(jobsBoard, search)
  return (
    <FoldedSet title={m.payFilter()} open={pay !== '' || payIn !== ''}>
      <div className={styles.fields}>
        <Field label={m.payAmount()}>
          {(control) => (
            <Input key={pay} {...control} name="pay" inputMode="numeric" defaultValue={pay} maxLength={12} />
          )}
        </Field>
        <Field label={m.payCurrency()}>
          {(control) => (
            <Select key={payIn} {...control} name="payIn" defaultValue={payIn}>
              <option value="">{m.payChooseCurrency()}</option>
              {currencies.map(({ value, label }) => (
                // Browsers name some currencies otherwise than the server.
                <option key={value} value={value} suppressHydrationWarning>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.payPeriod()}>
          {(control) => (
            <Select key={payPer} {...control} name="payPer" defaultValue={payPer}>
              {kinds.salaryPeriods.map(({ value, label }) => (
                // The address leaves out what is so by default.
                <option key={value} value={value === 'year' ? '' : value}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </FoldedSet>
  )
}
