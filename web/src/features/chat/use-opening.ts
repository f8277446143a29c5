import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { minuteMs } from '#shared/domain/time.ts';
import { type ChatOverview, chatList } from './chats.ts';

/** While no question is left: when the next one may be asked, and how long that is from now. */
export function useOpening(questions: ChatOverview['questions']): { at: number; waitMs: number } | undefined {
  const client = useQueryClient();
  const [now, setNow] = useState(Date.now);
  const at = questions?.left === 0 ? questions.opens_at : null;
  useEffect(() => {
    if (at === null) return;
    const look = () => setNow(Date.now());
    look();
    const minutes = setInterval(look, minuteMs / 4);
    const opening = setTimeout(
      () => {
        look();
        void client.invalidateQueries({ queryKey: chatList.queryKey });
      },
      Math.max(0, at - Date.now()),
    );
    return () => {
      clearInterval(minutes);
      clearTimeout(opening);
    };
  }, [at, client]);
  return at !== null && at > now ? { at, waitMs: at - now } : undefined;
}
