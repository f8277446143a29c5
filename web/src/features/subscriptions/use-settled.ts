import { useEffect, useState } from 'react';

/** A value once it has rested for a moment: a number being typed is not asked about digit by digit. */
export function useSettled<Value>(value: Value, ms = 400): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
