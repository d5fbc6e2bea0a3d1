import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { session } from '@/client/stores'
import { t } from '@/features/accounts/locale/security'
import { Avatar, isOwnPicture } from '@/features/accounts/parts/avatar'
import { offerPhone } from '@/features/accounts/parts/phone-note'
import { securityStore } from '@/features/accounts/store/security-store'
import { Upload } from '@/features/tools/store/upload'
import type { PickedFile } from '@/platform/files-type'
import { aria } from '@/ui/aria'
import { AvatarButton } from '@/ui/avatar-button'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'

interface Props {
  /** A figure's id, the path of an upload, or ''; undefined while nothing else is chosen. */
  chosen: string | undefined
  onChoose: (chosen: string) => void
}

/** Pictures to show oneself with: a figure of the shop's, one's own, or none. */
export const Faces = observer(function Faces({ chosen, onChoose }: Props) {
  const { avatars } = securityStore
  const known = session.me.data?.avatar ?? ''
  const [upload] = useState(() => new Upload())
  const [uploaded, setUploaded] = useState<string>()
  useEffect(() => void avatars.load(), [avatars])
  useEffect(() => () => upload.leave(), [upload])

  const own = uploaded ?? (isOwnPicture(known) ? known : undefined)
  const figures = avatars.data ?? []
  const current = isOwnPicture(known) ? known : figures.find(({ image }) => Object.values(image).includes(known))?.id
  const options = [
    ...(own ? [{ id: own, name: t('security.ownAvatar'), image: { large: own, small: own } }] : []),
    ...figures,
    { id: '', name: t('security.noAvatar'), image: undefined },
  ]
  const send = async (file: PickedFile) => {
    await upload.send([file], ({ fileName }) => {
      setUploaded(fileName)
      onChoose(fileName)
    })
    offerPhone(upload.error)
  }
  return (
    <>
      <View className="security-faces" {...aria({ role: 'radiogroup', label: t('security.avatar') })}>
        <AvatarButton
          className="security-face security-face--none"
          label={t('security.wechatAvatar')}
          busy={upload.isRunning}
          onChosen={(file) => void send(file)}
        >
          <Icon name="camera" size="lg" />
        </AvatarButton>
        {options.map(({ id, name, image }) => {
          const on = id === (chosen ?? current ?? '')
          return (
            <Tap
              key={id}
              role="radio"
              checked={on}
              label={name}
              className={`security-face${on ? ' security-face--on' : ''}${image ? '' : ' security-face--none'}`}
              onTap={() => onChoose(id)}
            >
              {image ? <Avatar className="security-face__figure" picture={image} /> : <Icon name="user" size="lg" />}
            </Tap>
          )
        })}
      </View>
      {upload.problem && (
        <View className="security-end__error u-text-bad u-text-center" {...aria({ role: 'alert' })}>
          {upload.problem}
        </View>
      )}
    </>
  )
})
