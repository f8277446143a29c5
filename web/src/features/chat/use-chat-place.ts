import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';

/** The last part of the address of a conversation that has not begun; ids are longer. */
const unbegun = 'new';

/** What gets the focus after a step on the page: the first of these that can be seen. */
export type FocusTarget = 'pane' | 'list' | `row-${string}`;
interface Step {
  focus?: readonly FocusTarget[];
  dialog?: true;
}

export type ChatPlace = ReturnType<typeof useChatPlace>;

/** Which conversation is open, and whether its deletion is asked, as the address says. */
export function useChatPlace() {
  const { id: last } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const step = state as Step | null;
  return {
    /** Undefined for a conversation that has not begun. */
    id: last === unbegun ? undefined : last,
    /** On a small screen there is room for one: the list, or a conversation. */
    showsList: last === undefined,
    isDeleting: query.get('do') === 'delete',
    key,
    focus: step?.focus,
    askDelete: () => setQuery({ do: 'delete' }, { preventScrollReset: true, state: { dialog: true } }),
    /** Goes back to where the dialog was opened from, or removes it from the address if a link opened it. */
    keepIt: () => (step?.dialog ? navigate(-1) : setQuery({}, { replace: true, preventScrollReset: true })),
    /** The first answer has come; the focus stays in the field. */
    begun: (id: string) =>
      navigate(chatPath(id), { replace: last === unbegun, preventScrollReset: true, state: null }),
    gone: () => navigate(paths.chat, { replace: true, state: { focus: ['list', 'pane'] } satisfies Step }),
  };
}

export function chatPath(id: string): string {
  return `${paths.chat}/${id}`;
}

/** Where links of the page lead, and what has the focus there. */
export const chatLinks = {
  begin: { to: chatPath(unbegun), state: { focus: ['pane'] } satisfies Step },
  open: (id: string) => ({ to: chatPath(id), state: { focus: ['pane'] } satisfies Step }),
  list: (id: string | undefined) => ({
    to: paths.chat,
    state: { focus: [...(id ? [`row-${id}` as const] : []), 'list', 'pane'] } satisfies Step,
  }),
};
