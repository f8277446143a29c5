import { type FormEvent, useRef, useState } from 'react';
import { siteCheckText as text } from '#shared/text/site-check.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { SiteTestOutcome } from './SiteTestOutcome.tsx';
import { pageToTest } from './test-address.ts';
import type { TestedLicense } from './use-answer.ts';
import { useSiteTest } from './use-site-test.ts';
import './site-test.css';

/** Opens a page of the customer's site, and says what is right and wrong there. */
export function TestSite({ license }: { license: TestedLicense }) {
  const { domain } = license;
  const [entered, setEntered] = useState(`https://${domain}/`);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { state, start } = useSiteTest();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const page = pageToTest(entered, domain);
    setError(page ? undefined : text.addressWrong(domain));
    if (page) start(license, page);
    else field.current?.focus();
  };

  return (
    <>
      <form className="site-test box" noValidate onSubmit={submit}>
        <TextField
          label={text.address}
          hint={text.addressHint}
          name="page"
          type="url"
          value={entered}
          error={error}
          inputRef={field}
          onChange={setEntered}
        />
        <Button type="submit" variation="primary">
          {state.is === 'ready' ? text.start : text.again}
        </Button>
      </form>
      <SiteTestOutcome state={state} />
    </>
  );
}
