import { Button } from '@tarojs/components'
import { typeOf } from '@/platform/files-type'
import { aria } from '../aria'
import type { AvatarButtonProps } from './props'
import './index.scss'

/**
 * WeChat's own button that lets a person choose a picture of themselves: the one in WeChat, of the album or a new photo.
 * https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/userProfile.html
 */
export function AvatarButton({ className, label, busy, onChosen, children }: AvatarButtonProps) {
  const choose = (path: string) => {
    const name = path.split('/').pop() ?? path
    onChosen({ path, name, size: 0, type: typeOf(name) })
  }
  return (
    <Button
      className={`${className} jb-avatar`}
      hoverClass="jb-tap--on"
      openType={busy ? undefined : 'chooseAvatar'}
      onChooseAvatar={({ detail }) => choose(detail.avatarUrl)}
      {...aria({ role: 'button', label })}
    >
      {children}
    </Button>
  )
}
