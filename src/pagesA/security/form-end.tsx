import { View } from '@tarojs/components'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import type { Change } from './use-change'

interface FormEndProps {
  change: Pick<Change<unknown, unknown>, 'busy' | 'error'>
  /** The verb, and the verb in progress. */
  action: string
  acting: string
  /** It takes something away for good, so it does not look like the way on. */
  grave?: boolean
  onTap: () => void
}

/** The end of a form: why it did not work, and the button that does it. */
export function FormEnd({ change, action, acting, grave, onTap }: FormEndProps) {
  return (
    <View className="u-stack u-above-32">
      <View className="security-end__error u-text-bad u-text-center" {...aria({ role: 'alert' })}>
        {change.error}
      </View>
      <Button
        kind={grave ? 'line' : 'main'}
        busy={change.busy}
        className={grave ? 'security-end__grave' : ''}
        onTap={onTap}
      >
        {change.busy ? acting : action}
      </Button>
    </View>
  )
}
