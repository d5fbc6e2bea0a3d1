import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { Film } from '@/ui/film'
import { Listen } from '@/features/tools/parts/listen'
import { Tap } from '@/ui/tap'
import { AskButton } from '@/features/service/parts/ask-button'
import { t } from '@/features/catalogue/locale/box'
import { linkTo } from '@/navigation/links'
import { go } from '@/navigation/navigate'
import { routes } from '@/navigation/routes'
import type { BoxDetail } from '@/features/catalogue/store/box-store'

/** The story with what its creator made to it, a film and a tune, and the rules in plain words: how draws are made, what can be given back (rules B2, B4, B10, B12). */
export const Terms = observer(function Terms({ box }: { box: BoxDetail }) {
  const { title, story, trailer, tune, tray, sale } = box
  const rules = [
    t(tray ? 'box.trayRule1' : 'box.rule1'),
    t('box.rule2'),
    t(tray ? 'box.trayRule3' : sale?.mode === 'at_once' ? 'box.atOnceRule' : 'box.rule3'),
    t('box.rule4'),
    t('box.rule5'),
  ]
  return (
    <>
      <Card title={t('box.story')}>
        <View className="u-text-secondary">{story}</View>
        {trailer && (
          <View className="box__trailer">
            <Film src={trailer} label={t('box.trailer', { title })} />
          </View>
        )}
        {tune && <Listen src={tune} label={t('box.tune')} />}
      </Card>
      <Card title={t('box.rules')}>
        {rules.map((rule) => (
          <View key={rule} className="box__rule u-relative u-text-secondary">
            {rule}
          </View>
        ))}
        <AskButton className="box__all box__all--first" title={title} boxId={box.id}>
          {t('box.toService')}
        </AskButton>
        <Tap className="box__all" role="link" onTap={() => go(linkTo(routes.webView, { agreement: 'rules' }))}>
          {t('box.fullRules')}
        </Tap>
      </Card>
    </>
  )
})
