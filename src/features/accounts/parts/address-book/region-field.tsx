import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { t } from '../../locale/address'
import { t as kit } from '@/ui/locale'
import { addressStore, type Region } from '../../store/address-store'
import { aria } from '@/ui/aria'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Tabs } from '@/ui/tabs'
import { Tap } from '@/ui/tap'
import { regionText, type Draft } from './draft'

type Value = Pick<Draft, 'province' | 'city' | 'district' | 'regionCode'>
const LEVELS = ['province', 'city', 'district'] as const
type Level = (typeof LEVELS)[number]

interface RegionFieldProps {
  value: Value
  error?: string
  onChange: (value: Value) => void
}

/** Codes of the regions that were chosen so far, the province first. */
function codesOf(code: string): string[] {
  return code ? [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`] : []
}

/** Province, city and district, chosen one below the other. */
export const RegionField = observer(function RegionField({ value, error, onChange }: RegionFieldProps) {
  const [open, setOpen] = useState(false)
  const text = regionText(value)
  let name = 'jb-field address__region'
  if (open) name += ' jb-field--on'
  if (error) name += ' jb-field--bad'
  return (
    <View className="jb-fieldset">
      <View className="jb-field__name" {...aria({ hidden: true })}>
        {t('address.region')}
      </View>
      <Tap
        className={name}
        label={`${t('address.region')} ${text || t('address.regionEmpty')}`}
        expanded={open}
        onTap={() => setOpen(!open)}
      >
        <View className={text ? 'u-grow' : 'u-grow u-text-tertiary'}>{text || t('address.regionEmpty')}</View>
        <Icon name="down" size="sm" className="u-text-tertiary" />
      </Tap>
      <View className="jb-field__error" {...aria({ live: 'polite' })}>
        {error}
      </View>
      {open && (
        <Regions
          value={value}
          onChange={(chosen, done) => {
            onChange(chosen)
            if (done) setOpen(false)
          }}
        />
      )}
    </View>
  )
})

interface RegionsProps {
  value: Value
  onChange: (value: Value, done: boolean) => void
}

const Regions = observer(function Regions({ value, onChange }: RegionsProps) {
  const [codes, setCodes] = useState(() => codesOf(value.regionCode))
  const [level, setLevel] = useState<Level>(value.regionCode ? 'district' : 'province')
  const [regions, setRegions] = useState<Region[]>()
  const [failed, setFailed] = useState(false)
  const above = level === 'province' ? undefined : codes[level === 'city' ? 0 : 1]

  const load = () => {
    setFailed(false)
    let current = true
    addressStore.regionsOf(above).then(
      (found) => current && setRegions(found),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }
  useEffect(load, [above])

  const choose = ({ code, name }: Region) => {
    const empty = { province: '', city: '', district: '', regionCode: '' }
    if (level === 'district') {
      onChange({ ...value, district: name, regionCode: code }, true)
      return
    }
    setRegions(undefined)
    setCodes(level === 'province' ? [code] : [codes[0] ?? '', code])
    setLevel(level === 'province' ? 'city' : 'district')
    onChange(
      level === 'province' ? { ...empty, province: name } : { ...empty, province: value.province, city: name },
      false,
    )
  }
  const reachable = LEVELS.slice(0, codes.length + 1)
  return (
    <View className="address__regions u-rounded u-above-16">
      <Tabs
        label={t('address.region')}
        tabs={reachable.map((key) => ({ key, title: value[key] || t(`address.${key}`) }))}
        current={level}
        onChange={(key) => {
          setRegions(undefined)
          setLevel(key)
        }}
      />
      {failed && (
        <View className="u-row u-tap-height">
          <View className="u-grow u-text-secondary">{t('address.regionsFailed')}</View>
          <Button small onTap={load}>
            {kit('kit.retry')}
          </Button>
        </View>
      )}
      <View className="address__options u-wrap">
        {regions?.map((region) => (
          <Tap
            key={region.code}
            className={region.name === value[level] ? 'address__option u-text-accent u-bold' : 'address__option'}
            role="radio"
            checked={region.name === value[level]}
            onTap={() => choose(region)}
          >
            {region.name}
          </Tap>
        ))}
      </View>
    </View>
  )
})
