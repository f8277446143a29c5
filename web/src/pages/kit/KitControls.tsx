import { faCopy, faDownload } from '@fortawesome/free-solid-svg-icons';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { Meter } from '../../ui/charts/Meter.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const snippet = '<script async src="https://utmost.example/t/UT-7Q2MX0P4.js"></script>';

export function KitControls() {
  const [on, setOn] = useState(true);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <section>
        <h2>Buttons</h2>
        <div className="kit-row">
          <Button variation="primary">Primary</Button>
          <Button>Plain</Button>
          <Button variation="ghost">Ghost</Button>
          <Button size="small" icon={faDownload}>
            CSV
          </Button>
          <Button icon={faCopy}>Copy</Button>
          <Button disabled>Disabled</Button>
          <Button variation="primary" disabled>
            Disabled
          </Button>
          <Button
            variation="primary"
            size="large"
            busy={busy}
            busyLabel="Processing..."
            onClick={() => setBusy(true)}
          >
            Keep busy
          </Button>
        </div>
      </section>
      <section>
        <h2>States</h2>
        <div className="kit-row">
          <StatusBadge tone="ok">Active</StatusBadge>
          <StatusBadge tone="warn">Trialing</StatusBadge>
          <StatusBadge tone="warn" shape="ring">
            Expiring
          </StatusBadge>
          <StatusBadge tone="bad" shape="square">
            Canceled
          </StatusBadge>
          <StatusBadge tone="info" shape="ring">
            Pending
          </StatusBadge>
          <StatusBadge tone="neutral" shape="square">
            Paused
          </StatusBadge>
        </div>
        <div className="kit-row">
          <Meter value={0} max={5000} label="0 of 5,000 visits this month" />
          <Meter value={1204} max={5000} label="1,204 of 5,000 visits this month" />
          <Meter value={20841} max={25000} label="20,841 of 25,000 visits this month" />
          <Meter value={5600} max={5000} label="5,600 of 5,000 visits this month" />
        </div>
        <Switch label="Analytics Enabled" checked={on} onChange={setOn} />
        <div className="kit-row">
          {(['word', 'text', 'line', 'title', 'badge', 'button', 'bar'] as const).map(shape => (
            <Skeleton key={shape} shape={shape} />
          ))}
        </div>
      </section>
      <section>
        <h2>Tabs and code</h2>
        <Tabbed />
      </section>
      <div className="box">
        <EmptyState
          title="No plans found"
          text="Pick a plan and start tracking in two minutes. Your first seven days are free."
          action={<Button variation="primary">Choose a plan</Button>}
          preview={['spring', 'october', 'retarget'].map(name => (
            <p key={name}>
              google / cpc
              <span className="param" data-param="campaign">
                {name}
              </span>
            </p>
          ))}
        />
      </div>
    </>
  );
}

function Tabbed() {
  const [tab, setTab] = useState<'code' | 'billing' | 'analytics'>('code');
  return (
    <Tabs
      label="License"
      value={tab}
      onChange={setTab}
      items={[
        { value: 'code', label: 'Code', panel: <CopyBox label="Tracking snippet" code={snippet} /> },
        { value: 'billing', label: 'Billing', panel: <p>Visa ending in 4242, expires 08/2028</p> },
        { value: 'analytics', label: 'Analytics', panel: <p>Analytics Disabled</p> },
      ]}
    />
  );
}
