import { Button } from '@tarojs/components'
import type { PhoneButtonProps } from './props'
import '../button/index.scss'
import './index.scss'

/** WeChat's own button that asks for the phone number; no other control may. */
export function PhoneButton({ busy, onCode, onRefused, children }: PhoneButtonProps) {
  return (
    <Button
      className="jb-btn jb-btn--main jb-phone"
      hoverClass="jb-tap--on"
      // Not by `disabled`: WeChat greys such a button by a rule that outweighs our classes.
      openType={busy ? undefined : 'getPhoneNumber'}
      onGetPhoneNumber={({ detail }) => (detail.code ? onCode(detail.code) : onRefused())}
    >
      {children}
    </Button>
  )
}
