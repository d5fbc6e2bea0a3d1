import { useEffect, useState } from 'react'

/** A value that follows `value` once it has not changed for `ms`, and a way to set it at once. */
export function useDebounced<Value>(value: Value, ms: number): [Value, (value: Value) => void] {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [settled, settle]
}
