import { View } from '@tarojs/components'
import { boxCategories, boxLooks } from '@contract/studio-rules'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { Area } from '@/features/accounts/parts/area'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Chip } from '@/ui/chip'
import { Field } from '@/ui/field'
import { Figure } from '@/ui/figure'
import { Icon } from '@/ui/icon/shop'
import { Tap } from '@/ui/tap'
import { t } from '@/features/studio/locale/studio'
import { draftStore } from '@/features/studio/store/draft-store'
import type { Draft } from '@/features/studio/store/studio-store'
import { FieldError } from './field-error'
import { boxPicture } from './picture'
import { usePart } from '@/features/tools/store/use-part'
import { PictureField } from './picture-field'
import { errorOf } from './field-errors'
import { MediaTaskCard } from './media-task-card'
import { WriteSheet } from './write-sheet'

/** Name, texts and look of the box. */
export const WordsStep = observer(function WordsStep({ draft }: { draft: Draft }) {
  const hasAssistant = usePart('assistant')
  const [writing, setWriting] = useState(false)
  const { title, subtitle, story, category, look, cover } = draft
  return (
    <>
      <Card
        title={t('studio.words')}
        fact={
          hasAssistant && (
            <Button small onTap={() => setWriting(true)}>
              <Icon name="wand" size="sm" className="editor-icon" />
              {t('studio.helpWrite')}
            </Button>
          )
        }
        className="editor-form"
      >
        <Field
          titled
          label={t('studio.name')}
          placeholder={t('studio.namePlace')}
          maxLength={lengths.boxTitle.max}
          value={title}
          error={errorOf('title')}
          onInput={(value) => draftStore.change({ title: value })}
        />
        <Field
          titled
          label={t('studio.subtitle')}
          placeholder={t('studio.subtitlePlace')}
          maxLength={lengths.boxSubtitle.max}
          value={subtitle}
          onInput={(value) => draftStore.change({ subtitle: value })}
        />
        <Area
          label={t('studio.story')}
          placeholder={t('studio.storyPlace')}
          maxLength={lengths.boxStory.max}
          value={story}
          error={errorOf('story')}
          onInput={(value) => draftStore.change({ story: value })}
        />
        <View>
          <View className="jb-field__name">{t('studio.category')}</View>
          <View className="editor-chips" {...aria({ role: 'radiogroup', label: t('studio.category') })}>
            {boxCategories.map((each) => (
              <Chip key={each} on={category === each} onTap={() => draftStore.change({ category: each })}>
                {t(`studio.category_${each}`)}
              </Chip>
            ))}
          </View>
          <FieldError text={errorOf('category')} />
        </View>
      </Card>
      <Card title={t('studio.looks')}>
        <View className="editor-looks u-flex" {...aria({ role: 'radiogroup', label: t('studio.looks') })}>
          {boxLooks.map((each) => (
            <Tap
              key={each}
              role="radio"
              checked={look === each}
              className={look === each ? 'editor-look editor-look--on' : 'editor-look'}
              onTap={() => draftStore.change({ look: each })}
            >
              <Figure className="editor-look__figure u-below-8" picture={boxPicture(each)} />
              <View className="u-text-small">{t(`studio.look_${each}`)}</View>
            </Tap>
          ))}
        </View>
      </Card>
      <Card title={t('studio.cover')}>
        <View className="u-text-small u-text-secondary">{t('studio.coverText')}</View>
        <PictureField
          image={cover}
          tier="SSR"
          drawFrom={[title, subtitle].filter(Boolean).join('，')}
          error={errorOf('cover')}
          onChange={(image) => draftStore.change({ cover: image })}
        />
      </Card>
      <MediaTaskCard kind="trailer" draft={draft} />
      <MediaTaskCard kind="tune" draft={draft} />
      <WriteSheet draft={draft} open={writing} onClose={() => setWriting(false)} />
    </>
  )
})
