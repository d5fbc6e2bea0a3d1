import { observer } from 'mobx-react'
import { useState } from 'react'
import { maps } from '@/features/tools/api/maps'
import { latLng } from '@/features/tools/api/places'
import { AppMap, type MapLine, type MapMarker, type MapPoint } from '@/features/tools/parts/app-map'
import { Card } from '@/ui/card'
import { LocationPicker, type PickedPlace } from '@/features/tools/parts/location-picker'
import { NavSheet } from '@/features/tools/parts/nav-sheet'
import { getLocation } from '@/features/tools/api/location'
import { Try } from '../try'

const CENTER: MapPoint = { latitude: 29.474, longitude: 123.478 }
const AWAY: MapPoint = { latitude: 29.482, longitude: 123.492 }

async function wayTo(to: MapPoint) {
  const answer = await maps.driving({ from: latLng(CENTER), to: latLng(to) })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.paths[0].steps.flatMap(({ polylines }) => polylines)
}

/** H12 and what stands on it. */
export const MapGroup = observer(function MapGroup() {
  const [picking, setPicking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [picked, setPicked] = useState<PickedPlace>()
  const [lines, setLines] = useState<MapLine[]>([])
  const [tapped, setTapped] = useState('')
  const markers: MapMarker[] = [
    { id: 'start', icon: 'start', title: '起点', ...CENTER },
    { id: 'shop', icon: 'shop', title: '惊喜匣门店', latitude: 29.478, longitude: 123.485 },
    { id: 'parcel', icon: 'parcel', title: '包裹', latitude: 29.47, longitude: 123.487 },
    { id: 'pin', title: '终点', ...(picked ?? AWAY) },
  ]
  return (
    <>
      <Card flush>
        <AppMap
          className="demo__map"
          label="Demo map"
          center={CENTER}
          scale={15}
          markers={markers}
          lines={lines}
          onMarkerTap={setTapped}
        />
      </Card>
      <Card title={tapped ? `Marker: ${tapped}` : 'Map'}>
        <Try
          name="H12 driving"
          run={async () => {
            const points = await wayTo(picked ?? AWAY)
            const half = Math.floor(points.length / 2)
            setLines([{ points: points.slice(0, half + 1) }, { points: points.slice(half), dashed: true }])
            return { points: points.length }
          }}
        />
        <Try name="H12 getLocation" run={() => getLocation()} />
        <Try name="H12 searchNearby" run={() => maps.searchNearby({ ...CENTER, keyword: '驿站' })} />
        <Try name="H12 searchNearby without a point" run={() => maps.searchNearby({})} />
        <Try name="H12 geocoder" run={() => maps.reverseGeocode(CENTER)} />
        <Try name="H12 geoaddress" run={() => maps.geocode({ address: '星湾大道10号' })} />
        <Try name="R214 choose a place" run={() => setPicking(true)} />
        <Try name="H12 openNav" run={() => setLeaving(true)} />
        {picked && <Try name={picked.name} run={() => picked} />}
      </Card>
      <LocationPicker open={picking} onClose={() => setPicking(false)} onPick={setPicked} />
      <NavSheet open={leaving} place={{ ...AWAY, address: '终点' }} onClose={() => setLeaving(false)} />
    </>
  )
})
