import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Nav } from './Nav.tsx';

interface PageProps {
  /** The landing page: its bar has no ground of its own until it is scrolled. */
  home?: boolean;
  children: ReactNode;
}

/** What all public pages share. */
export function Page({ home = false, children }: PageProps) {
  return (
    <>
      <a className="skip" href="#main">
        Go to content
      </a>
      <Nav home={home} />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
