import { Button } from '@tarojs/components'
import { aria } from '@/ui/aria'
import { OwnContactButton } from './own'
import type { ContactButtonProps } from './props'
import '@/ui/button/index.scss'
import './index.scss'

/**
 * WeChat's own customer-service conversation, which only its button opens, with a card of what the question is about.
 * https://developers.weixin.qq.com/miniprogram/dev/component/button.html (open-type="contact")
 */
export function ContactButton(props: ContactButtonProps) {
  const { title, path, picture, from, native, kind = 'soft', className, label, children } = props
  if (!native) return <OwnContactButton {...props} />
  return (
    <Button
      className={className ? `${className} jb-contact jb-contact--bare` : `jb-btn jb-btn--${kind} u-grow jb-contact`}
      hoverClass="jb-tap--on"
      openType="contact"
      sessionFrom={from}
      sendMessageTitle={title}
      sendMessagePath={path}
      sendMessageImg={picture}
      showMessageCard
      {...aria({ role: 'button', label })}
    >
      {children}
    </Button>
  )
}
