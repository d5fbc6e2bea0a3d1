import { Button } from '@tarojs/components'
import { aria } from '@/ui/aria'
import type { ShareButtonProps } from './props'
import '@/ui/button/index.scss'
import './index.scss'

/** WeChat's own button, which asks for a chat to share to; the page answers with what the button names. */
export function ShareButton({ title, path, picture, className, label, children }: ShareButtonProps) {
  return (
    <Button
      className={className ? `${className} jb-sharebtn jb-sharebtn--bare` : 'jb-btn jb-btn--main u-grow jb-sharebtn'}
      hoverClass="jb-tap--on"
      openType="share"
      data-title={title}
      data-path={path}
      {...(picture ? { 'data-image-url': picture } : {})}
      {...aria({ label })}
    >
      {children}
    </Button>
  )
}
