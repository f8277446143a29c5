import { accountText } from '../../text/account.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { DataTableSkeleton } from '../../ui/tables/DataTable.tsx';
import { billColumns } from './bill-columns.tsx';
import { billingsText } from './text.ts';
import './billings.css';

const { next, due, billedTo, list } = billingsText;

/** The page while its content is on its way, in the same frames so that nothing moves when it arrives. */
export function BillingsSkeleton() {
  return (
    <div className="billings" aria-busy="true">
      <p className="note waiting" role="status">
        {accountText.loading}
      </p>
      <div className="billing-summary" aria-hidden="true">
        {[next, due, billedTo].map(({ title }) => (
          <div className="billing-tile" key={title}>
            <h2>{title}</h2>
            <Skeleton shape="title" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
      <div className="bills" aria-hidden="true">
        <div className="bills-head">
          <h2>{list.title}</h2>
        </div>
        <div className="box">
          <DataTableSkeleton columns={billColumns} count={4} />
        </div>
      </div>
    </div>
  );
}
