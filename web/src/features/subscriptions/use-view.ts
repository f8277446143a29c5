import { useMemo } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { type ChangeAddress, useAddress } from '../../state/use-address.ts';
import { type ListOrder, listOrders } from './list/arrange.ts';

const tabs = ['code', 'billing', 'analytics'] as const;
export type PanelTab = (typeof tabs)[number];
type Name =
  | 'open'
  | 'tab'
  | 'upgrade'
  | 'to'
  | 'cancel'
  | 'refund'
  | 'leaveout'
  | 'details'
  | 'q'
  | 'sort'
  | 'guide'
  | 'install';
type Change = Partial<Record<Name, string | null>>;

const noDialog: Change = {
  upgrade: null,
  to: null,
  cancel: null,
  refund: null,
  leaveout: null,
  details: null,
};

export type View = ReturnType<typeof viewOf>;

/**
 * The open panel, tab and dialog, kept in the address so that a shared link shows the same. It is the same object until
 * the address changes, or each of a hundred rows would be drawn again whenever anything else does.
 */
export function useView(): View {
  const { query, change } = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMemo(() => viewOf({ query, change, navigate, state }), [query, change, navigate, state]);
}

interface Place {
  query: URLSearchParams;
  change: ChangeAddress;
  navigate: NavigateFunction;
  /** What the page that led here said of it. */
  state: { dialog?: boolean } | null;
}

function viewOf({ query, change, navigate, state }: Place) {
  const go = (to: Change, { replace = false, dialog = false } = {}) =>
    change(to, { replace, preventScrollReset: true, state: dialog ? { dialog } : null });
  return {
    open: query.get('open'),
    tab: tabs.find(tab => tab === query.get('tab')) ?? 'code',
    upgrade: query.get('upgrade'),
    to: query.get('to'),
    cancel: query.get('cancel'),
    refund: query.get('refund'),
    leaveOut: query.get('leaveout'),
    details: query.get('details'),
    /** What the list is searched for, and its order. */
    search: query.get('q') ?? '',
    order: listOrders.find(order => order === query.get('sort')) ?? listOrders[0],
    /** The license whose first steps were asked for, and the way of installing that is shown. */
    guide: query.get('guide'),
    install: query.get('install'),
    /** PayPal appends the subscription's id when the buyer returns; our address for Cancel has a mark of its own. */
    backFromPaypal: !!query.get('subscription_id')?.startsWith('I-') || query.get('paypal') === 'cancelled',
    toggle: (id: string) => go({ open: query.get('open') === id ? null : id, tab: null }, { replace: true }),
    setTab: (tab: PanelTab) => go({ tab: tab === 'code' ? null : tab }, { replace: true }),
    showSearch: (search: string) => go({ q: search || null }, { replace: true }),
    showOrder: (order: ListOrder) => go({ sort: order === listOrders[0] ? null : order }, { replace: true }),
    openGuide: (id: string) => go({ guide: id, install: null }, { replace: true }),
    closeGuide: () => go({ guide: null, install: null }, { replace: true }),
    showInstall: (way: string) => go({ install: way }, { replace: true }),
    openBilling: (id: string) => go({ open: id, tab: 'billing' }, { replace: true }),
    /** `instead` replaces the open dialog, so that Back closes it rather than stepping through dialogs. */
    askUpgrade: (id: string, to: string, { instead = false } = {}) =>
      go({ upgrade: id, to }, { dialog: instead ? !!state?.dialog : true, replace: instead }),
    askDetails: (licenseKey: string) => go({ details: licenseKey }, { dialog: true }),
    askLeaveOut: (id: string) => go({ leaveout: id }, { dialog: true }),
    askCancel: (id: string) => go({ cancel: id }, { dialog: true }),
    askRefund: (id: string, { instead = false } = {}) =>
      go({ ...noDialog, refund: id }, { dialog: instead ? !!state?.dialog : true, replace: instead }),
    /** Goes back to where the dialog was opened from, or removes it from the address if a link opened it. */
    closeDialog: () => (state?.dialog ? navigate(-1) : go(noDialog, { replace: true })),
  };
}
