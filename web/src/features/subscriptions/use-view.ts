import { useLocation, useNavigate, useSearchParams } from 'react-router';

const tabs = ['code', 'billing', 'analytics'] as const;
export type PanelTab = (typeof tabs)[number];
type Name = 'open' | 'tab' | 'upgrade' | 'to' | 'cancel' | 'refund';
type Change = Partial<Record<Name, string | null>>;

const noDialog: Change = { upgrade: null, to: null, cancel: null, refund: null };

export type View = ReturnType<typeof useView>;

/** What of the screen is open, as the address says it: a link sent to a colleague shows the same. */
export function useView() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  const go = (change: Change, { replace = false, dialog = false } = {}) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true, state: dialog ? { dialog } : null },
    );
  return {
    open: query.get('open'),
    tab: tabs.find(tab => tab === query.get('tab')) ?? 'code',
    upgrade: query.get('upgrade'),
    to: query.get('to'),
    cancel: query.get('cancel'),
    refund: query.get('refund'),
    /** The second provider sends its subscription's id along. */
    backFromPaypal: query.get('subscription_id')?.startsWith('I-') ?? false,
    toggle: (id: string) => go({ open: query.get('open') === id ? null : id, tab: null }, { replace: true }),
    setTab: (tab: PanelTab) => go({ tab: tab === 'code' ? null : tab }, { replace: true }),
    openBilling: (id: string) => go({ open: id, tab: 'billing' }, { replace: true }),
    /** `instead` of the dialog that is open: Back closes it, it does not leaf through them. */
    askUpgrade: (id: string, to: string, { instead = false } = {}) =>
      go({ upgrade: id, to }, { dialog: instead ? !!state?.dialog : true, replace: instead }),
    askCancel: (id: string) => go({ cancel: id }, { dialog: true }),
    askRefund: (id: string, { instead = false } = {}) =>
      go({ ...noDialog, refund: id }, { dialog: instead ? !!state?.dialog : true, replace: instead }),
    /** Back to where the dialog was opened from, or just without it when a link led here. */
    closeDialog: () => (state?.dialog ? navigate(-1) : go(noDialog, { replace: true })),
  };
}
