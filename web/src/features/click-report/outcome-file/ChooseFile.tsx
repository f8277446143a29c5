import { faDownload } from '@fortawesome/free-solid-svg-icons';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { BodyOf } from '#shared/contract/index.ts';
import { currencyCodes } from '#shared/domain/leads/currencies.ts';
import { outcomeUploadWords as text } from '#shared/text/outcome-files.ts';
import { helpArticle } from '../../../paths.ts';
import { zoneHere } from '../../../text/dates-here.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/forms/Problem.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { localMinute } from '../../../ui/local-minute.ts';
import { saveFile } from '../../../ui/tables/save-file.ts';
import { outcomeTemplate, type ReadFile, readOutcomeFile, sentTextOf } from './read-outcome-file.ts';

interface ChooseFileProps {
  currency: string;
  onSend: (order: Omit<BodyOf<'outcome-file'>, 'license_key'>) => Promise<void>;
}

const currencies = currencyCodes.map(value => ({ value, label: value }));
const dayOrders = Object.entries(text.dayOrders).map(([value, label]) => ({ value, label }));

/** So many columns that are not read are named. */
const mostNamed = 8;

/** Chooses a table and has it checked; what it leaves open is asked for. */
export function ChooseFile({ currency: usual, onSend }: ChooseFileProps) {
  const [file, setFile] = useState<ReadFile>();
  const [currency, setCurrency] = useState(usual);
  const [dayOrder, setDayOrder] = useState(usualDayOrder);
  const [withHashes, setWithHashes] = useState(false);
  const [fieldId, hintId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);

  const { run, busy, problem, setProblem } = useAction(async (read: ReadFile) =>
    onSend({
      csv: await sentTextOf(read, withHashes),
      time_zone: zoneHere(),
      ...(read.open.currency && { currency }),
      ...(read.open.dayOrder && { day_first: dayOrder === 'day-first' }),
    }),
  );
  const choose = async (chosen: File | undefined) => {
    setFile(undefined);
    setWithHashes(false);
    setProblem('');
    if (!chosen) return;
    const read = await readOutcomeFile(chosen);
    if ('problem' in read) setProblem(read.problem);
    else setFile(read);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) return void run(file);
    if (!problem) setProblem(text.choose);
    field.current?.focus();
  };
  return (
    <form className="fields" onSubmit={submit}>
      <p>{text.lead}</p>
      <dl className="outcome-columns">
        {text.columns.map(([names, what]) => (
          <div key={names}>
            <dt>
              <code>{names}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {text.others}{' '}
        <a className="text" href={helpArticle('outcomes-from-your-crm')}>
          {text.help}
        </a>
      </p>
      <div className="outcome-pick">
        <label htmlFor={fieldId}>{text.file}</label>
        <input
          ref={field}
          id={fieldId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={hintId}
          aria-invalid={problem !== '' || undefined}
          onChange={event => void choose(event.currentTarget.files?.[0])}
        />
        <small id={hintId}>{text.fileHint}</small>
      </div>
      <div role="status">{file && <Found file={file} withHashes={withHashes} />}</div>
      {file?.contacts && (
        <Switch
          label={text.hashes.label(file.contacts.headings)}
          hint={
            <>
              {text.hashes.hint}{' '}
              <a className="text" href={helpArticle('enhanced-conversions')}>
                {text.hashes.help}
              </a>
            </>
          }
          checked={withHashes}
          onChange={setWithHashes}
        />
      )}
      {file?.open.currency && (
        <SelectField
          label={text.currency}
          name="currency"
          value={currency}
          options={currencies}
          onChange={setCurrency}
        />
      )}
      {file?.open.dayOrder && (
        <SelectField
          label={text.dayOrder}
          name="day_order"
          value={dayOrder}
          options={dayOrders}
          onChange={setDayOrder}
        />
      )}
      <Problem>{problem}</Problem>
      <div className="dialog-actions">
        <Button
          icon={faDownload}
          onClick={() =>
            saveFile('outcomes.csv', outcomeTemplate(localMinute(Date.now()).slice(0, 10)), 'text/csv')
          }
        >
          {text.template}
        </Button>
        <Button type="submit" variation="primary" busy={busy} busyLabel={text.sending}>
          {text.check}
        </Button>
      </div>
    </form>
  );
}

function Found({ file, withHashes }: { file: ReadFile; withHashes: boolean }) {
  const { rows, headings, contacts } = file;
  const hashed = (withHashes && contacts?.headings) || [];
  const ignored = file.ignored.filter(heading => !hashed.includes(heading));
  return (
    <>
      <p>
        <b>{text.found(rows)}</b> {text.read(headings.join(', '))}
      </p>
      {hashed.length > 0 && <p className="note">{text.hashes.on(hashed.join(', '))}</p>}
      {ignored.length > 0 && (
        <p className="note">
          {text.ignored(ignored.slice(0, mostNamed).join(', '), Math.max(0, ignored.length - mostNamed))}
        </p>
      )}
    </>
  );
}

/** As the reader's own calendar writes it. */
function usualDayOrder(): string {
  const parts = new Intl.DateTimeFormat().formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'day-first' : 'month-first';
}
