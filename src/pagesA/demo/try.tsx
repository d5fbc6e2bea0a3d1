import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/button'

export interface TryProps {
  /** The helper with the number it has in the requirements: `H18 scan`. */
  name: string
  run: () => unknown
}

function written(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  return JSON.stringify(value, undefined, 1) ?? 'undefined'
}

/** One helper: a button that runs it, and what it gave or failed with. */
export function Try({ name, run }: TryProps) {
  const [result, setResult] = useState<{ text: string; bad: boolean }>()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      setResult({ text: written(await run()), bad: false })
    } catch (error) {
      setResult({ text: written(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <View className="demo__try u-line-below u-pad-y-16">
      <Button small busy={busy} onTap={() => void press()}>
        {name}
      </Button>
      {result && (
        <View className={result.bad ? 'demo__result demo__result--bad' : 'demo__result'}>
          <Text userSelect>{result.text}</Text>
        </View>
      )}
    </View>
  )
}
