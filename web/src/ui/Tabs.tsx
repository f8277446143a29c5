import { Tabs as AmplifyTabs } from '@aws-amplify/ui-react';
import type { KeyboardEvent, ReactNode } from 'react';

interface Tab<Value extends string> {
  /** A key without spaces: it becomes part of ids and of the URL. */
  value: Value;
  label: string;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly Tab<Value>[];
  /** For more tabs than fit into one line. */
  variant?: 'pills';
}

/** Controlled tabs (the choice is usually in the URL); only the selected panel is rendered. */
export function Tabs<Value extends string>({ label, value, onChange, items, variant }: TabsProps<Value>) {
  return (
    <AmplifyTabs.Container
      value={value}
      onValueChange={chosen => onChange(chosen as Value)}
      onKeyDown={jump}
      isLazy
      {...(variant && { className: `tabs-${variant}` })}
    >
      <AmplifyTabs.List aria-label={label}>
        {items.map(item => (
          <AmplifyTabs.Item key={item.value} value={item.value}>
            {item.label}
          </AmplifyTabs.Item>
        ))}
      </AmplifyTabs.List>
      {items.map(item => (
        <AmplifyTabs.Panel key={item.value} value={item.value}>
          {item.panel}
        </AmplifyTabs.Panel>
      ))}
    </AmplifyTabs.Container>
  );
}

/** Home and End, which the component library's tabs do not support. */
function jump(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Home' && event.key !== 'End') return;
  const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
  if (![...tabs].includes(event.target as HTMLElement)) return;
  const target = event.key === 'Home' ? tabs[0] : tabs[tabs.length - 1];
  event.preventDefault();
  target?.focus();
  target?.click();
}
