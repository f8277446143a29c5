import { Param } from '../Param.tsx';

const clicks = [
  ['Nov 17, 09:14', 'Cj0KCQ…ALw', 'spring', 'Customer', '$1,200.00'],
  ['Nov 17, 11:02', 'CjwKCA…D_B', 'spring', 'Lead', ''],
  ['Nov 18, 16:40', 'EAIaIQ…BwE', 'brand', 'Visit', ''],
  ['Nov 19, 08:21', 'CjwKCQ…x0C', 'brand', 'Customer', '$480.00'],
] as const;

export function Clicks() {
  return (
    <figure className="pane clicks">
      <table>
        <caption className="sr">Example of a click report</caption>
        <thead>
          <tr>
            <th scope="col">Click</th>
            <th scope="col">gclid</th>
            <th scope="col">Campaign</th>
            <th scope="col">Became</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {clicks.map(([at, id, campaign, became, value]) => (
            <tr key={id}>
              <td>{at}</td>
              <td>
                <Param of="click">{id}</Param>
              </td>
              <td>
                <Param of="campaign">{campaign}</Param>
              </td>
              <td data-won={value ? '' : undefined}>{became}</td>
              <td>{value || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
