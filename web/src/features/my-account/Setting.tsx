import { type ReactNode, useId } from 'react';

interface SettingProps {
  title: string;
  text: string;
  /** A badge beside the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One subject of the page: what it is on the left, what to do about it on the right; on a phone one below the other. */
export function Setting({ title, text, mark, children }: SettingProps) {
  const titleId = useId();
  return (
    <section className="setting" aria-labelledby={titleId}>
      <div className="setting-about">
        <h2 id={titleId}>{title}</h2>
        {mark}
        <p>{text}</p>
      </div>
      <div className="setting-does">{children}</div>
    </section>
  );
}
