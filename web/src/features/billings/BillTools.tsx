import type { BillStatus } from '#shared/domain/bills/bill.ts';
import { spreadsheetMark } from '#shared/domain/csv.ts';
import { product } from '#shared/product.ts';
import { toasts } from '../../state/toasts.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { ExportTools } from '../../ui/tables/ExportTools.tsx';
import { saveFile } from '../../ui/tables/save-file.ts';
import { billCsv } from './bill-csv.ts';
import { billingsText, billStatusText } from './text.ts';
import type { BillingsRead } from './use-billings.ts';
import type { useListView } from './use-list-view.ts';

interface BillToolsProps {
  billings: BillingsRead;
  view: ReturnType<typeof useListView>;
}

const { list: words } = billingsText;
/** A list that fits on a screen needs no search. */
const many = 8;

/** The list's title, and what can be done with all of it; what is found is only shown, never all that is exported. */
export function BillTools({ billings, view }: BillToolsProps) {
  const { items, more, readAll } = billings;
  const { run, busy } = useAction(async () => {
    const all = await readAll();
    saveFile(`${product.slug}-billings.csv`, spreadsheetMark + billCsv(all), 'text/csv');
  }, toasts.error);
  const isLong = items.length >= many || more || view.isFiltered;
  const statuses = [...new Set([...items.map(({ status }) => status), view.filter.status])].filter(isStatus);
  return (
    <>
      <div className="bills-head">
        <h2 id="bills-title">{words.title}</h2>
        <div className="bills-actions">
          <ExportTools printed busy={busy} onDownload={run} />
        </div>
      </div>
      {isLong && (
        <search className="bills-filter">
          <TextField
            label={words.search}
            name="q"
            type="search"
            placeholder={words.searchHint}
            value={view.filter.words}
            onChange={view.search}
          />
          <SelectField
            label={words.status}
            name="status"
            value={view.filter.status}
            placeholder={words.anyStatus}
            options={statuses.map(value => ({ value, label: billStatusText[value] }))}
            onChange={view.chooseStatus}
          />
        </search>
      )}
    </>
  );
}

function isStatus(status: string): status is BillStatus {
  return Object.hasOwn(billStatusText, status);
}
