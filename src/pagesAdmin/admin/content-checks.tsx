import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { mediaUrl } from '@/config/url'
import { t } from '@/features/admin/locale/admin'
import { actions } from '@/features/admin/store/actions'
import { adminStore, type ContentCheck } from '@/features/admin/store/admin-store'
import { whenInText } from '@/i18n/time/text'
import { useFresh } from '@/navigation/use-fresh'
import { ariaImage } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { previewImages } from '@/ui/image-preview'
import { Tap } from '@/ui/tap'
import { Decide, type Decision } from './decision-sheet'
import { Listing } from './listing'
import { useDecision } from './use-admin-list'

const passing = ({ id, door, text }: ContentCheck): Decision => ({
  title: t('admin.contentYesTitle'),
  text: t(`admin.contentYesText_${door}`, { text: text ?? '' }),
  go: t('admin.contentYesDo'),
  action: () => actions.judgeContent(id, { verdict: 'passed' }),
  done: () => t('admin.contentPassed'),
})

const refusing = ({ id, door, user }: ContentCheck): Decision => ({
  title: t('admin.contentNoTitle'),
  text: t(`admin.contentNoText_${door}`, { name: user.nickname }),
  note: 'required',
  go: t('admin.contentNoDo'),
  action: (note) => actions.judgeContent(id, { verdict: 'refused', note }),
  done: () => t('admin.contentRefused'),
})

/** Nicknames and pictures that WeChat leaves to an operator, the oldest first (rules B13). */
export const ContentChecks = observer(function ContentChecks() {
  const { contentChecks } = adminStore
  const load = () => void contentChecks.load({})
  const { deciding, decide, ends } = useDecision(load)
  useFresh(load)
  return (
    <>
      <Listing
        list={contentChecks}
        render={(check) => (
          <Row check={check} onPass={() => decide(passing(check))} onRefuse={() => decide(refusing(check))} />
        )}
      />
      {deciding && <Decide decision={deciding} {...ends} />}
    </>
  )
})

interface RowProps {
  check: ContentCheck
  onPass: () => void
  onRefuse: () => void
}

const Row = observer(function Row({ check, onPass, onRefuse }: RowProps) {
  const { user, door, text, picture, why, createdAt } = check
  const what = t(`admin.content_${door}`)
  const url = picture && mediaUrl(picture)
  const names = { name: user.nickname, what }
  return (
    <Card className="admin__card">
      <View className="u-row">
        {url && (
          <Tap
            className="admin__mini admin__photo"
            label={t('admin.contentLook')}
            onTap={() => void previewImages({ urls: [url], current: 0 })}
          >
            <Image className="admin__image u-wide" mode="aspectFill" src={url} {...ariaImage()} />
          </Tap>
        )}
        <View className="u-grow">
          <View className="u-bold">
            {what} · {t('admin.contentBy', { name: user.nickname })}
          </View>
          <View className="u-text-small u-text-tertiary">{t('admin.contentAt', { time: whenInText(createdAt) })}</View>
          <View className="u-text-small u-text-secondary">
            {t(why === null ? 'admin.contentLeft' : 'admin.contentNoAnswer')}
          </View>
        </View>
      </View>
      {text && <View className="admin__said">{text}</View>}
      <View className="admin__acts">
        <Button small kind="line" label={t('admin.contentNoFor', names)} onTap={onRefuse}>
          {t('admin.contentNo')}
        </Button>
        <Button small kind="ink" label={t('admin.contentYesFor', names)} onTap={onPass}>
          {t('admin.contentYes')}
        </Button>
      </View>
    </Card>
  )
})
