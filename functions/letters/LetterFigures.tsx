import { countText } from '#shared/text/counts.ts';
import type { BarTable, LetterContent } from './content.ts';
import { style } from './style.ts';

/** Large numbers side by side, also on a phone: mail programs know no other way to do that than a table. */
export function LargeFigures({ figures }: { figures: NonNullable<LetterContent['figures']> }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={style.figures}>
      <tbody>
        <tr>
          {figures.map(({ name, value, note }) => (
            <td key={name} className="ink" style={style.figure}>
              <div className="ink2" style={style.figureName}>
                {name}
              </div>
              <div className="figure" style={style.figureValue}>
                {value}
              </div>
              <div className="ink2" style={style.figureName}>
                {note}
              </div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** A bar is a cell with a color, since many programs show no picture before their reader agrees to it. */
export function LetterBars({ chart: { title, rows } }: { chart: BarTable }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={style.figures}>
      <tbody>
        <tr>
          <td colSpan={2} className="ink" style={style.barTitle}>
            {title}
          </td>
        </tr>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <td className="ink" style={style.barName}>
              {name}
              <div className="sunken" style={style.barTrack}>
                <div
                  className="bar"
                  style={{ ...style.bar, width: `${Math.round((count / most) * 100)}%` }}
                />
              </div>
            </td>
            <td className="ink" align="right" style={style.barCount}>
              {countText(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
