// Written by "npm run docs".

import type { Fallback } from '../runtime/types';
import { fallback as carousel } from '../ui/carousel/fallback';
import { fallback as player } from '../ui/player/fallback';
import { fallback as tooltips } from '../ui/tooltips/fallback';
import { fallback as circleProgress } from '../widgets/circle-progress/fallback';
import { fallback as classicTabs } from '../widgets/classic-tabs/fallback';
import { fallback as counter } from '../widgets/counter/fallback';
import { fallback as devicesExtended } from '../widgets/devices-extended/fallback';
import { fallback as eeAudioPlayer } from '../widgets/ee-audio-player/fallback';
import { fallback as eeCalendar } from '../widgets/ee-calendar/fallback';
import { fallback as eeGoogleMap } from '../widgets/ee-google-map/fallback';
import { fallback as eeOffcanvas } from '../widgets/ee-offcanvas/fallback';
import { fallback as eeSearchForm } from '../widgets/ee-search-form/fallback';
import { fallback as eeSlideMenu } from '../widgets/ee-slide-menu/fallback';
import { fallback as eeSwitcher } from '../widgets/ee-switcher/fallback';
import { fallback as eeToggleElement } from '../widgets/ee-toggle-element/fallback';
import { fallback as gallery } from '../widgets/gallery/fallback';
import { fallback as hotspot } from '../widgets/hotspot/fallback';
import { fallback as imageComparison } from '../widgets/image-comparison/fallback';
import { fallback as megaMenu } from '../widgets/mega-menu/fallback';
import { fallback as navMenu } from '../widgets/nav-menu/fallback';
import { fallback as nestedTabs } from '../widgets/nested-tabs/fallback';
import { fallback as offCanvas } from '../widgets/off-canvas/fallback';
import { fallback as progress } from '../widgets/progress/fallback';
import { fallback as search } from '../widgets/search/fallback';
import { fallback as searchForm } from '../widgets/search-form/fallback';
import { fallback as tableOfContents } from '../widgets/table-of-contents/fallback';
import { fallback as textPath } from '../widgets/text-path/fallback';
import { fallback as timeline } from '../widgets/timeline/fallback';
import { fallback as video } from '../widgets/video/fallback';
import { fallback as wpWidgetMediaAudio } from '../widgets/wp-widget-media_audio/fallback';

export const FALLBACKS: readonly Fallback[] = [
  carousel,
  player,
  tooltips,
  circleProgress,
  classicTabs,
  counter,
  devicesExtended,
  eeAudioPlayer,
  eeCalendar,
  eeGoogleMap,
  eeOffcanvas,
  eeSearchForm,
  eeSlideMenu,
  eeSwitcher,
  eeToggleElement,
  gallery,
  hotspot,
  imageComparison,
  megaMenu,
  navMenu,
  nestedTabs,
  offCanvas,
  progress,
  search,
  searchForm,
  tableOfContents,
  textPath,
  timeline,
  video,
  wpWidgetMediaAudio,
];
