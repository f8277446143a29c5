import { Fragment } from 'react';
import { Param } from '../Param.tsx';
import { kindOf } from './links.ts';

interface AddressProps {
  path: string;
  parameters?: readonly (readonly [name: string, value: string])[];
}

/** An address with each parameter in its own color. */
export function Address({ path, parameters = [] }: AddressProps) {
  return (
    <p data-address="">
      {path}
      {parameters.map(([name, value], at) => (
        <Fragment key={name}>
          {at > 0 ? '&' : '?'}
          <wbr />
          <Param of={kindOf(name)}>{`${new URLSearchParams([[name, value]])}`}</Param>
        </Fragment>
      ))}
    </p>
  );
}
