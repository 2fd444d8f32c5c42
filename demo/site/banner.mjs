/**
 * The design of the consent banner on the site, in the site's colours and fonts (sections of the consent plugin's own
 * design).
 */

const INK = '#10272f';
const SLATE = '#3f5963';
const LAKE = '#17657a';
const ICE = '#dcebef';
const SNOW = '#f5f8f9';
const SIGNAL = { Bg: '#b8400f', FontColor: '#ffffff', HoverBg: '#8f310a', HoverFontColor: '#ffffff' };

const bold = (name, fields) => ({
  ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [name + key, value])),
  [`${name}FontWeight`]: 'bold',
  [`${name}FontSize`]: 17,
  [`${name}Padding`]: [13, 16, 13, 16],
});

/** @type {Record<string, Record<string, unknown>>} */
export const SITE_BANNER = {
  layout: { dialogMaxWidth: 600, maxHeight: 800, borderRadius: 3, overlayBg: '#051e28', overlayBgAlpha: 65 },
  design: {
    fontSize: 15,
    fontColor: INK,
    textAlign: 'left',
    boxShadowColor: '#051e28',
    boxShadowOffsetY: 18,
    boxShadowBlurRadius: 50,
    boxShadowColorAlpha: 35,
  },
  headerDesign: {
    padding: [22, 28, 18, 28],
    fontSize: 24,
    fontWeight: 'bold',
    fontColor: INK,
    borderColor: ICE,
  },
  bodyDesign: {
    padding: [18, 28, 8, 28],
    teachingsFontSize: 13,
    teachingsFontColor: SLATE,
    teachingsSeparatorActive: false,
    dottedGroupsBulletColor: LAKE,
    accordionArrowColor: LAKE,
    accordionTitleFontColor: INK,
    accordionDescriptionFontColor: SLATE,
    ...bold('acceptAll', SIGNAL),
    acceptIndividualFontColor: LAKE,
    acceptIndividualHoverFontColor: '#0c3b4a',
  },
  footerDesign: {
    padding: [14, 28, 18, 28],
    bg: SNOW,
    borderColor: ICE,
    fontColor: SLATE,
    hoverFontColor: INK,
  },
  group: {
    checkboxActiveBg: LAKE,
    checkboxActiveBorderColor: '#0c3b4a',
    groupBg: SNOW,
    groupBorderColor: ICE,
    groupBorderRadius: 3,
    headlineFontWeight: 'bold',
    headlineFontColor: INK,
    descriptionFontColor: SLATE,
    linkColor: SLATE,
    linkHoverColor: INK,
  },
};
