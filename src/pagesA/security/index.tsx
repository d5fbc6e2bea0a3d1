import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { aria } from '@/ui/aria'
import { ErrorState } from '@/ui/notice'
import { OfflineStrip } from '@/ui/notice/offline'
import { Sheet } from '@/ui/sheet'
import { Bone, Skeleton } from '@/ui/skeleton'
import { t } from '@/features/accounts/locale/security'
import { t as titles } from '@/navigation/titles'
import { useQuery } from '@/navigation/current'
import { navigate } from '@/navigation/navigate'
import { screen } from '@/navigation/screen'
import { useFresh } from '@/navigation/use-fresh'
import { toast } from '@/platform/feedback'
import { takeWechatReturn } from '@/platform/wechat'
import { session } from '@/client/stores'
import { securityStore } from '@/features/accounts/store/security-store'
import { forms, isForm, type FormName } from './forms'
import { Rows } from './rows'
import '@/ui/visually-hidden/index.scss'
import './index.scss'

/** The account: how one gets in, how spending is kept within bounds, who is signed in, and leaving. `?open=` opens a row, `after=back` goes back when it is done. */
const Security = observer(function Security() {
  const { open: wanted, after } = useQuery<'open' | 'after'>()
  const { account, limits } = securityStore
  const [shown, setShown] = useState<FormName | undefined>(isForm(wanted) ? wanted : undefined)
  const [isOpen, setOpen] = useState(shown !== undefined)
  const open = (name: FormName) => {
    setShown(name)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    securityStore.takeWechatAnswer(undefined)
  }
  const finish = () => {
    close()
    if (after === 'back') void navigate.back()
  }
  const load = () => {
    void securityStore.refresh()
    void session.refresh()
  }

  useFresh(load)
  useEffect(() => {
    const returned = takeWechatReturn()
    if (returned?.code) {
      securityStore.takeWechatAnswer({ code: returned.code, state: returned.state })
      open('wechat')
    } else if (returned) void toast({ message: t('security.refused') })
  }, [])

  const error = account.error ?? limits.error ?? session.me.error
  if (!account.data || !limits.data || !session.me.data) {
    return error ? (
      <ErrorState error={error} onRetry={load} />
    ) : (
      <Skeleton className="security">
        {[1, 2, 3].map((card) => (
          <Bone key={card} className="security__bone" />
        ))}
      </Skeleton>
    )
  }
  const Form = shown && forms[shown]
  return (
    <View className="security">
      <View className="u-visually-hidden" {...aria({ role: 'heading', level: 1 })}>
        {titles('titles.security')}
      </View>
      {error && <OfflineStrip error={error} loadedAt={account.loadedAt} />}
      <View className="security__whose u-text-normal u-text-secondary u-break-anywhere">
        {t('security.signedInAs', { name: session.me.data.nickname })}
      </View>
      <Rows onOpen={open} />
      <Sheet open={isOpen} title={shown ? t(`security.${shown}`) : ''} onClose={close}>
        {Form && <Form onDone={finish} />}
      </Sheet>
    </View>
  )
})

export default screen(Security)
