import { useLocation, useNavigate, useSearchParams } from 'react-router';

const dialogs = ['two-step', 'codes', 'off', 'delete'] as const;
type AccountDialog = (typeof dialogs)[number];

/** The open dialog of the page, kept in the address: Back closes it, and a link or a new login leads to it. */
export function usePlace() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = query.get('do');
  return {
    dialog: dialogs.find(name => name === asked),
    open: (name: AccountDialog) =>
      setQuery({ do: name }, { preventScrollReset: true, state: { dialog: true } }),
    /** Goes back to where the dialog was opened from, or removes it from the address if a link opened it. */
    close: () => (state?.dialog ? navigate(-1) : setQuery({}, { replace: true, preventScrollReset: true })),
  };
}
