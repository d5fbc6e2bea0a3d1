import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { t } from '@/features/service/locale/service'
import { Composer } from '@/features/service/parts/composer'
import { serviceStore } from '@/features/service/store/service-store'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { OrderSheet } from './order-sheet'

/** The bar at the lower edge: the subject that somebody came with, and where a message is written. It rises with the keyboard. */
export const Foot = observer(function Foot({ onRisen }: { onRisen: () => void }) {
  const { door, list, subject } = serviceStore
  const [keyboard, setKeyboard] = useState(0)
  const [choosing, setChoosing] = useState(false)
  useEffect(() => {
    if (keyboard > 0) onRisen()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the keyboard's coming moves the page
  }, [keyboard])
  if (!door.data?.isAttended) return null
  const { data: about } = subject
  const sendSubject = () => {
    if (!about) return
    void list.send(about.orderNo ? { orderNo: about.orderNo } : { boxId: about.boxId })
    subject.reset()
  }
  return (
    <>
      {keyboard > 0 && <View style={{ height: `${keyboard}PX` }} />}
      <View
        className={keyboard > 0 ? 'service__foot service__foot--risen' : 'service__foot'}
        style={{ bottom: `${keyboard}PX` }}
      >
        {about && (
          <View className="service__about u-row u-text-small u-surface-quiet">
            <View className="u-grow service__subject">{t('service.about', { title: about.title })}</View>
            <Tap className="service__act u-relative u-text-accent u-bold" onTap={sendSubject}>
              {t('service.sendSubject')}
            </Tap>
            <Tap className="chat__tool" label={t('service.dropSubject')} onTap={() => subject.reset()}>
              <Icon name="x" size="sm" />
            </Tap>
          </View>
        )}
        <Composer
          onSend={(sent) => void list.send(sent)}
          onKeyboard={setKeyboard}
          more={
            <Tap className="chat__tool" label={t('service.order')} onTap={() => setChoosing(true)}>
              <Icon name="sheet" size="lg" />
            </Tap>
          }
        />
      </View>
      <OrderSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
})
