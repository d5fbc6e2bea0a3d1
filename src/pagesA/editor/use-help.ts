import { useEffect, useState } from 'react'
import { errorText } from '@/client/error-text'
import type { Help } from '@/features/studio/store/help'

/** A helper of this field's own; leaving the page gives its question up. Call it inside an observer. */
export function useHelp<Args extends unknown[], Answer>(make: () => Help<Args, Answer>) {
  const [help] = useState(make)
  useEffect(() => () => help.leave(), [help])
  return {
    busy: help.isRunning,
    answer: help.answer,
    error: help.error ? errorText(help.error) : '',
    ask: (...args: Args) => help.ask(...args),
  }
}
