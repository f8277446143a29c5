import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { reportSections } from './text.ts';
import './sections.css';

const sections = [
  [paths.clicks, reportSections.clicks],
  [paths.leads, reportSections.leads],
  [paths.clickExport, reportSections.export],
] as const;

/** Leads to the pages that belong together: clicks, what they became, and how networks learn of it. */
export function SectionNav({ licenseKey }: { licenseKey: string | undefined }) {
  const { pathname } = useLocation();
  const query = licenseKey ? `?${new URLSearchParams({ license: licenseKey })}` : '';
  return (
    <nav className="sections" aria-label={reportSections.label}>
      <ul>
        {sections.map(([to, text]) => (
          <li key={to}>
            <Link to={`${to}${query}`} aria-current={pathname === to ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
