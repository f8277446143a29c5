import { accountText } from '../../../text/account.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

/** Stands for the options until they are there. */
export function OptionsSkeleton() {
  return (
    <div className="options-skeleton">
      <p className="sr" role="status">
        {accountText.options.loading}
      </p>
      {['kept', 'consent', 'forms'].map(group => (
        <div key={group}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
}
