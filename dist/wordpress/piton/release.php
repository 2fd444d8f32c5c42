<?php
/** Written by the build. */

defined( 'ABSPATH' ) || exit;

return array(
	'release' => '09c5d81d',
	'entry' => 'chunks/09c5d81d/piton.js',
	'integrity' => 'sha384-3V8QhN6vFxyXR7k47K+nzM/1DOpPlfBPrnTsLfjOUHVXUm5q3Dn+gXw4NBtOxKlA',
	'hold' => 'chunks/09c5d81d/hold.js',
	'holdIntegrity' => 'sha384-GygSH6JW2Ei+9NQ3eU6fiKTO6ALkpOVUbsSBvYTs49gTZZKBgBBKAFgjUMNCjwm2',
	'style' => 'chunks/09c5d81d/piton.css',
	'question' => 'chunks/09c5d81d/question.js',
	'preload' => array(
		'page' => array(
			'chunks/09c5d81d/chunks/basics-kthk.js',
		),
		'undecided' => array(
			'chunks/09c5d81d/chunks/consent-90c1.js',
			'chunks/09c5d81d/chunks/banner-oic6.js',
			'chunks/09c5d81d/chunks/guard-xe1e.js',
			'chunks/09c5d81d/chunks/dom-vwml.js',
			'chunks/09c5d81d/chunks/log-wghk.js',
			'chunks/09c5d81d/chunks/views-xog0.js',
		),
		'decided' => array(
			'chunks/09c5d81d/chunks/consent-90c1.js',
		),
	),
	'marks' => array(
		'widgets' => array(
			'accordion' => array(
				'classic-tabs-1oce',
				'panels-b6ev',
				'title-keyboard-yksw',
			),
			'alert' => array(
				'alert-baby',
			),
			'animated-headline' => array(
				'animated-headline-u2d7',
			),
			'archive-posts' => array(
				'posts-ohqs',
				'load-more-bopx',
				'text-yvkj',
			),
			'button-group' => array(
				'tooltips-hsmr',
			),
			'circle-progress' => array(
				'circle-progress-td35',
			),
			'code-highlight' => array(
				'code-highlight-1c2u',
				'cms-ad51',
				'load-script-4u0k',
			),
			'contact-buttons' => array(
				'contact-buttons-m349',
			),
			'countdown' => array(
				'countdown-cgrb',
			),
			'counter' => array(
				'counter-j5sf',
			),
			'devices-extended' => array(
				'devices-extended-209a',
				'player-parts-25fa',
			),
			'e-collection-loop' => array(
				'e-collection-loop-edom',
				'loops-1tuf',
				'text-yvkj',
			),
			'e-form' => array(
				'form-ti7p',
				'load-script-4u0k',
			),
			'e-tabs' => array(
				'e-tabs-g6yk',
				'title-keyboard-yksw',
			),
			'e-youtube' => array(
				'video-atmj',
				'playback-0pc3',
				'video-services-72vq',
				'load-script-4u0k',
			),
			'ee-age-gate' => array(
				'age-gate-5cvh',
				'layer-ibt0',
				'dom-vwml',
			),
			'ee-audio-player' => array(
				'ee-audio-player-n0k4',
				'player-tqs7',
				'playback-0pc3',
				'player-parts-25fa',
			),
			'ee-calendar' => array(
				'ee-calendar-0xab',
				'icons-atsr',
			),
			'ee-google-map' => array(
				'ee-google-map-susd',
			),
			'ee-inline-svg' => array(
				'ee-inline-svg-j4ad',
			),
			'ee-offcanvas' => array(
				'ee-offcanvas-cldw',
				'dom-vwml',
				'layer-ibt0',
			),
			'ee-popup' => array(
				'extras-don4',
				'layer-ibt0',
				'dom-vwml',
			),
			'ee-scroll-indicator' => array(
				'ee-scroll-indicator-nqgg',
				'tooltips-hsmr',
			),
			'ee-search-form' => array(
				'ee-search-form-mzcz',
				'nav-menu-qgwq',
			),
			'ee-slide-menu' => array(
				'ee-slide-menu-xyga',
			),
			'ee-switcher' => array(
				'ee-switcher-xvlm',
				'scroll-motion-949t',
				'title-keyboard-yksw',
			),
			'ee-toggle-element' => array(
				'ee-toggle-element-tgen',
				'title-keyboard-yksw',
			),
			'facebook-button' => array(
				'facebook-yd3w',
				'load-script-4u0k',
			),
			'facebook-comments' => array(
				'facebook-yd3w',
				'load-script-4u0k',
			),
			'facebook-embed' => array(
				'facebook-yd3w',
				'load-script-4u0k',
			),
			'facebook-page' => array(
				'facebook-yd3w',
				'load-script-4u0k',
			),
			'floating-bars-var-1' => array(
				'floating-bars-fjkc',
			),
			'form' => array(
				'form-ti7p',
				'load-script-4u0k',
			),
			'gallery' => array(
				'gallery-zbie',
			),
			'gallery-extra' => array(
				'gallery-extra-qtlo',
			),
			'gallery-slider' => array(
				'gallery-slider-32ts',
				'carousel-gpfh',
			),
			'heading-extended' => array(
				'heading-extended-701v',
			),
			'hotspot' => array(
				'hotspot-3wp0',
				'layer-ibt0',
				'dom-vwml',
			),
			'hotspots' => array(
				'tooltips-hsmr',
			),
			'html5-video' => array(
				'html5-video-gju8',
				'player-tqs7',
				'playback-0pc3',
				'player-parts-25fa',
			),
			'image-carousel' => array(
				'image-carousel-su2t',
				'carousel-gpfh',
			),
			'image-comparison' => array(
				'image-comparison-bdz6',
			),
			'loop-carousel' => array(
				'nested-carousel-weqm',
				'carousel-gpfh',
			),
			'loop-grid' => array(
				'loop-grid-jzyb',
				'load-more-bopx',
				'text-yvkj',
				'loops-1tuf',
			),
			'lottie' => array(
				'lottie-wbkk',
				'cms-ad51',
				'load-script-4u0k',
			),
			'media-carousel' => array(
				'media-carousel-c5fq',
				'carousel-gpfh',
				'carousel-extras-vbd5',
			),
			'mega-menu' => array(
				'mega-menu-qu2k',
				'nav-menu-qgwq',
				'title-keyboard-yksw',
			),
			'nav-menu' => array(
				'nav-menu-qgwq',
			),
			'nested-accordion' => array(
				'nested-accordion-yve3',
				'title-keyboard-yksw',
			),
			'nested-carousel' => array(
				'nested-carousel-weqm',
				'carousel-gpfh',
			),
			'nested-tabs' => array(
				'nested-tabs-lb0y',
			),
			'off-canvas' => array(
				'off-canvas-esu0',
				'actions-jfld',
				'layer-ibt0',
				'dom-vwml',
			),
			'paypal-button' => array(
				'payment-limj',
			),
			'portfolio' => array(
				'portfolio-y7dm',
				'text-yvkj',
			),
			'posts' => array(
				'posts-ohqs',
				'load-more-bopx',
				'text-yvkj',
			),
			'posts-extra.carousel' => array(
				'posts-carousel-ksqe',
				'carousel-gpfh',
			),
			'posts-extra.classic' => array(
				'posts-extra-ui4e',
				'text-yvkj',
			),
			'progress' => array(
				'progress-isbk',
			),
			'progress-tracker' => array(
				'progress-tracker-4fhn',
			),
			'reviews' => array(
				'testimonial-carousel-jk8u',
				'carousel-gpfh',
				'carousel-extras-vbd5',
			),
			'search' => array(
				'search-u6mh',
				'text-yvkj',
			),
			'search-form' => array(
				'nav-menu-qgwq',
			),
			'share-buttons' => array(
				'share-buttons-vxpb',
			),
			'slides' => array(
				'slides-fhiw',
				'carousel-gpfh',
			),
			'stripe-button' => array(
				'payment-limj',
			),
			'table' => array(
				'table-yaat',
				'text-yvkj',
			),
			'table-of-contents' => array(
				'table-of-contents-hgdp',
				'panels-b6ev',
			),
			'tabs' => array(
				'classic-tabs-1oce',
				'panels-b6ev',
				'title-keyboard-yksw',
			),
			'taxonomy-filter' => array(
				'taxonomy-filter-zuya',
				'loops-1tuf',
				'text-yvkj',
			),
			'testimonial-carousel' => array(
				'testimonial-carousel-jk8u',
				'carousel-gpfh',
				'carousel-extras-vbd5',
			),
			'text-path' => array(
				'text-path-tfn9',
			),
			'timeline' => array(
				'timeline-xuut',
				'scroll-motion-949t',
			),
			'toggle' => array(
				'classic-tabs-1oce',
				'panels-b6ev',
				'title-keyboard-yksw',
			),
			'unfold' => array(
				'unfold-tgkh',
			),
			'video' => array(
				'video-atmj',
				'playback-0pc3',
				'video-services-72vq',
				'load-script-4u0k',
			),
			'video-playlist' => array(
				'video-playlist-ywle',
				'nav-menu-qgwq',
				'panels-b6ev',
				'playback-0pc3',
				'title-keyboard-yksw',
				'video-services-72vq',
				'load-script-4u0k',
			),
			'woocommerce-cart' => array(
				'shop-w9j5',
			),
			'woocommerce-checkout-page' => array(
				'shop-w9j5',
			),
			'woocommerce-menu-cart' => array(
				'menu-cart-h9en',
				'nav-menu-qgwq',
			),
			'woocommerce-notices' => array(
				'woocommerce-notices-gwhe',
			),
			'woocommerce-product-add-to-cart' => array(
				'shop-w9j5',
			),
			'wp-widget-media_audio' => array(
				'wp-widget-media_audio-1s5t',
			),
		),
		'settings' => array(
			array(
				'key' => 'animation',
				'values' => array(),
				'names' => array(
					'entrance-tnsr',
				),
			),
			array(
				'key' => '_animation',
				'values' => array(),
				'names' => array(
					'entrance-tnsr',
				),
			),
			array(
				'key' => 'sticky',
				'values' => array(),
				'names' => array(
					'header-qsuu',
				),
			),
			array(
				'key' => 'sticky_enable',
				'values' => array(),
				'names' => array(
					'ee-sticky-fpxg',
					'header-qsuu',
				),
			),
			array(
				'key' => 'motion_fx_motion_fx_scrolling',
				'values' => array(),
				'names' => array(
					'motion-ivrw',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'motion_fx_motion_fx_mouse',
				'values' => array(),
				'names' => array(
					'motion-ivrw',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'background_motion_fx_motion_fx_scrolling',
				'values' => array(),
				'names' => array(
					'motion-ivrw',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'background_motion_fx_motion_fx_mouse',
				'values' => array(),
				'names' => array(
					'motion-ivrw',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'parallax_element_enable',
				'values' => array(),
				'names' => array(
					'parallax-element-dz7l',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'parallax_background_enable',
				'values' => array(),
				'names' => array(
					'parallax-background-osxy',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'parallax_enable',
				'values' => array(),
				'names' => array(
					'parallax-gallery-shog',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'tilt_enable',
				'values' => array(),
				'names' => array(
					'parallax-gallery-shog',
					'scroll-motion-949t',
				),
			),
			array(
				'key' => 'background_background',
				'values' => array(
					'slideshow',
				),
				'names' => array(
					'background-slideshow-1vj7',
				),
			),
			array(
				'key' => 'background_background',
				'values' => array(
					'video',
				),
				'names' => array(
					'background-video-9yxp',
				),
			),
			array(
				'key' => 'shape_divider_top',
				'values' => array(),
				'names' => array(
					'shapes-b15b',
				),
			),
			array(
				'key' => 'shape_divider_bottom',
				'values' => array(),
				'names' => array(
					'shapes-b15b',
				),
			),
			array(
				'key' => 'tooltip_enable',
				'values' => array(),
				'names' => array(
					'tooltip-f3ah',
					'tooltips-hsmr',
				),
			),
			array(
				'key' => 'drop_cap',
				'values' => array(
					'yes',
				),
				'names' => array(
					'drop-cap-gw1u',
				),
			),
		),
		'classes' => array(
			'she-header-yes' => array(
				'header-qsuu',
			),
			'elementor-invisible' => array(
				'entrance-tnsr',
			),
		),
	),
	'unscripted' => '^(?:author-box|blockquote|breadcrumbs|button|call-to-action|divider|ee-breadcrumbs|ee-random-image|flip-box|heading|html|icon|icon-box|icon-list|image-box|link-in-bio|price-list|price-table|rating|read-more|shortcode|sidebar|sitemap|social-icons|spacer|star-rating|template|testimonial|text-divider|woocommerce-breadcrumb|audio|google-maps|google_maps|image|image-gallery|menu-anchor|login|woocommerce-my-account|woocommerce-purchase-summary|wc-add-to-cart|text-editor)$|^(?:theme-|post-(?:info|navigation|comments)$|link-in-bio-var-|wc-(?:products|categories|elements)$|woocommerce-(?:product-(?!add-to-cart)|archive-|category-|products$))|^contact-buttons-var-',
	'config' => array(
		'handlers' => array(
			'form' => 'map of yes or no',
		),
		'off' => array(
			'form' => 'list of text',
		),
		'texts' => array(
			'form' => 'map of text',
		),
		'assets' => array(
			'form' => 'text',
		),
		'scripts' => array(
			'form' => 'map of text',
		),
		'trustedHosts' => array(
			'form' => 'list of text',
		),
		'consent' => array(
			'form' => 'an object',
		),
		'facade' => array(
			'form' => 'yes or no',
		),
		'debug' => array(
			'form' => 'yes or no',
		),
		'inspect' => array(
			'form' => 'yes or no',
		),
	),
	'handlers' => array(
		'accordion',
		'alert',
		'anchors',
		'animated-headline',
		'anti-spam',
		'archive-posts',
		'background-slideshow',
		'background-video',
		'button-group',
		'circle-progress',
		'code-highlight',
		'contact-buttons',
		'cookie-policy',
		'countdown',
		'counter',
		'devices-extended',
		'drop-cap',
		'e-collection-loop',
		'e-form',
		'e-tabs',
		'e-youtube',
		'ee-age-gate',
		'ee-audio-player',
		'ee-calendar',
		'ee-google-map',
		'ee-inline-svg',
		'ee-offcanvas',
		'ee-popup',
		'ee-scroll-indicator',
		'ee-search-form',
		'ee-slide-menu',
		'ee-sticky',
		'ee-switcher',
		'ee-toggle-element',
		'entrance',
		'facebook-button',
		'facebook-comments',
		'facebook-embed',
		'facebook-page',
		'floating-bars-var-1',
		'form',
		'gallery',
		'gallery-extra',
		'gallery-slider',
		'header',
		'heading-extended',
		'history-ids',
		'hotspot',
		'hotspots',
		'html5-video',
		'image-carousel',
		'image-comparison',
		'interactions',
		'lazy-background',
		'lightbox',
		'link-actions',
		'loop-carousel',
		'loop-grid',
		'lottie',
		'media-carousel',
		'mega-menu',
		'motion',
		'nav-menu',
		'nested-accordion',
		'nested-carousel',
		'nested-tabs',
		'off-canvas',
		'page-transition',
		'parallax-background',
		'parallax-element',
		'parallax-gallery',
		'paypal-button',
		'popup',
		'portfolio',
		'posts',
		'posts-extra.carousel',
		'posts-extra.classic',
		'progress',
		'progress-tracker',
		'reviews',
		'search',
		'search-form',
		'shapes',
		'share-buttons',
		'slides',
		'sticky',
		'stray-divs',
		'stripe-button',
		'table',
		'table-of-contents',
		'tabs',
		'taxonomy-filter',
		'testimonial-carousel',
		'text-path',
		'theme-menu',
		'timeline',
		'toggle',
		'tooltip',
		'unfold',
		'video',
		'video-playlist',
		'visits',
		'woocommerce-cart',
		'woocommerce-checkout-page',
		'woocommerce-menu-cart',
		'woocommerce-notices',
		'woocommerce-product-add-to-cart',
		'wp-widget-media_audio',
	),
	'texts' => array(
		'accordion.tabs' => array(
			'de' => 'Reiter',
			'en' => 'Tabs',
		),
		'archive-posts.more' => array(
			'de' => 'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
			'en' => 'One more item loaded | {n} more items loaded',
		),
		'archive-posts.last' => array(
			'de' => 'Das sind alle.',
			'en' => 'That is all.',
		),
		'archive-posts.failedMore' => array(
			'de' => 'Weitere Einträge konnten nicht geladen werden.',
			'en' => 'More items could not be loaded.',
		),
		'archive-posts.retry' => array(
			'de' => 'Nochmals versuchen',
			'en' => 'Try again',
		),
		'code-highlight.copy' => array(
			'de' => 'Kopieren',
			'en' => 'Copy',
		),
		'code-highlight.copied' => array(
			'de' => 'Kopiert',
			'en' => 'Copied',
		),
		'code-highlight.failed' => array(
			'de' => 'Markiert: bitte mit der Tastatur kopieren',
			'en' => 'Selected: please copy by keyboard',
		),
		'countdown.remaining' => array(
			'de' => 'Verbleibende Zeit',
			'en' => 'Time left',
		),
		'devices-extended.play' => array(
			'de' => 'Abspielen',
			'en' => 'Play',
		),
		'devices-extended.pause' => array(
			'de' => 'Anhalten',
			'en' => 'Pause',
		),
		'devices-extended.rewind' => array(
			'de' => 'Von vorne',
			'en' => 'Restart',
		),
		'devices-extended.previous' => array(
			'de' => 'Vorige Aufnahme',
			'en' => 'Previous track',
		),
		'devices-extended.next' => array(
			'de' => 'Nächste Aufnahme',
			'en' => 'Next track',
		),
		'devices-extended.progress' => array(
			'de' => 'Stelle',
			'en' => 'Position',
		),
		'devices-extended.position' => array(
			'de' => '%s von %s',
			'en' => '%s of %s',
		),
		'devices-extended.volume' => array(
			'de' => 'Lautstärke',
			'en' => 'Volume',
		),
		'devices-extended.mute' => array(
			'de' => 'Ton aus',
			'en' => 'Mute',
		),
		'devices-extended.unmute' => array(
			'de' => 'Ton an',
			'en' => 'Unmute',
		),
		'devices-extended.fullscreen' => array(
			'de' => 'Vollbild',
			'en' => 'Fullscreen',
		),
		'devices-extended.leaveFullscreen' => array(
			'de' => 'Vollbild beenden',
			'en' => 'Leave fullscreen',
		),
		'devices-extended.noFullscreen' => array(
			'de' => 'Vollbild ist in diesem Browser nicht möglich.',
			'en' => 'Fullscreen is not possible in this browser.',
		),
		'devices-extended.playlist' => array(
			'de' => 'Liste der Aufnahmen',
			'en' => 'List of tracks',
		),
		'devices-extended.speed' => array(
			'de' => 'Tempo: %s-fach',
			'en' => 'Speed: %s times',
		),
		'devices-extended.captions' => array(
			'de' => 'UT, Untertitel: %s',
			'en' => 'CC, subtitles: %s',
		),
		'devices-extended.off' => array(
			'de' => 'aus',
			'en' => 'off',
		),
		'devices-extended.pip' => array(
			'de' => 'Bild im Bild',
			'en' => 'Picture in picture',
		),
		'devices-extended.failed' => array(
			'de' => '„%s“ lässt sich nicht abspielen.',
			'en' => '“%s” can’t be played.',
		),
		'devices-extended.file' => array(
			'de' => 'Datei öffnen',
			'en' => 'Open file',
		),
		'devices-extended.turn' => array(
			'de' => 'Gerät drehen',
			'en' => 'Rotate device',
		),
		'e-collection-loop.failed' => array(
			'de' => 'Die Liste konnte nicht geladen werden. Sie zeigt noch die vorige Auswahl.',
			'en' => 'The list could not be loaded. It still shows the previous selection.',
		),
		'e-collection-loop.retry' => array(
			'de' => 'Nochmals versuchen',
			'en' => 'Try again',
		),
		'e-collection-loop.shown' => array(
			'de' => 'Die Liste zeigt eine andere Seite.',
			'en' => 'The list shows another page.',
		),
		'e-form.next' => array(
			'de' => 'Weiter',
			'en' => 'Next',
		),
		'e-form.step' => array(
			'de' => 'Schritt {n}',
			'en' => 'Step {n}',
		),
		'e-form.stepOf' => array(
			'de' => 'Schritt {n} von {count}',
			'en' => 'Step {n} of {count}',
		),
		'e-form.tooLarge' => array(
			'de' => 'Die Datei darf höchstens {n} MB haben.',
			'en' => 'The file may have {n} MB at most.',
		),
		'e-form.previous' => array(
			'de' => 'Zurück',
			'en' => 'Back',
		),
		'e-form.sent' => array(
			'de' => 'Das Formular wurde gesendet.',
			'en' => 'The form was sent.',
		),
		'e-form.failed' => array(
			'de' => 'Das Formular konnte nicht gesendet werden. Alle Angaben sind noch da: bitte noch einmal versuchen.',
			'en' => 'The form could not be sent. Everything you entered is still there: please try again.',
		),
		'e-form.expired' => array(
			'de' => 'Diese Seite war zu lange offen. Bitte neu laden und noch einmal absenden: Das Geschriebene bleibt erhalten.',
			'en' => 'This page was open for too long. Please reload it and send again: what you wrote is kept.',
		),
		'e-form.offline' => array(
			'de' => 'Keine Verbindung zum Internet. Alle Angaben bleiben erhalten: bitte absenden, sobald sie wieder da ist.',
			'en' => 'No connection to the internet. Everything you entered is kept: please send once it is back.',
		),
		'e-form.online' => array(
			'de' => 'Die Verbindung ist wieder da, das Formular kann abgesendet werden.',
			'en' => 'The connection is back, the form can be sent.',
		),
		'e-form.slow' => array(
			'de' => 'Das Senden dauert länger als üblich. Bitte diese Seite offen lassen.',
			'en' => 'Sending takes longer than usual. Please leave this page open.',
		),
		'e-form.late' => array(
			'de' => 'Vom Server ist noch keine Antwort gekommen. Alle Angaben sind noch da und können noch einmal gesendet werden.',
			'en' => 'The server has not answered yet. Everything you entered is still there and can be sent again.',
		),
		'e-tabs.tabs' => array(
			'de' => 'Reiter',
			'en' => 'Tabs',
		),
		'e-youtube.play' => array(
			'de' => 'Video abspielen',
			'en' => 'Play video',
		),
		'e-youtube.failed' => array(
			'de' => 'Dieses Video lässt sich nicht abspielen.',
			'en' => 'This video can’t be played.',
		),
		'e-youtube.file' => array(
			'de' => 'Datei öffnen',
			'en' => 'Open file',
		),
		'ee-age-gate.age' => array(
			'de' => 'Alter',
			'en' => 'Age',
		),
		'ee-age-gate.dialog' => array(
			'de' => 'Altersabfrage',
			'en' => 'Age check',
		),
		'ee-age-gate.loading' => array(
			'de' => 'Wird geladen …',
			'en' => 'Loading …',
		),
		'ee-audio-player.play' => array(
			'de' => 'Abspielen',
			'en' => 'Play',
		),
		'ee-audio-player.pause' => array(
			'de' => 'Anhalten',
			'en' => 'Pause',
		),
		'ee-audio-player.rewind' => array(
			'de' => 'Von vorne',
			'en' => 'Restart',
		),
		'ee-audio-player.previous' => array(
			'de' => 'Vorige Aufnahme',
			'en' => 'Previous track',
		),
		'ee-audio-player.next' => array(
			'de' => 'Nächste Aufnahme',
			'en' => 'Next track',
		),
		'ee-audio-player.progress' => array(
			'de' => 'Stelle',
			'en' => 'Position',
		),
		'ee-audio-player.position' => array(
			'de' => '%s von %s',
			'en' => '%s of %s',
		),
		'ee-audio-player.volume' => array(
			'de' => 'Lautstärke',
			'en' => 'Volume',
		),
		'ee-audio-player.mute' => array(
			'de' => 'Ton aus',
			'en' => 'Mute',
		),
		'ee-audio-player.unmute' => array(
			'de' => 'Ton an',
			'en' => 'Unmute',
		),
		'ee-audio-player.fullscreen' => array(
			'de' => 'Vollbild',
			'en' => 'Fullscreen',
		),
		'ee-audio-player.leaveFullscreen' => array(
			'de' => 'Vollbild beenden',
			'en' => 'Leave fullscreen',
		),
		'ee-audio-player.noFullscreen' => array(
			'de' => 'Vollbild ist in diesem Browser nicht möglich.',
			'en' => 'Fullscreen is not possible in this browser.',
		),
		'ee-audio-player.playlist' => array(
			'de' => 'Liste der Aufnahmen',
			'en' => 'List of tracks',
		),
		'ee-audio-player.speed' => array(
			'de' => 'Tempo: %s-fach',
			'en' => 'Speed: %s times',
		),
		'ee-audio-player.captions' => array(
			'de' => 'UT, Untertitel: %s',
			'en' => 'CC, subtitles: %s',
		),
		'ee-audio-player.off' => array(
			'de' => 'aus',
			'en' => 'off',
		),
		'ee-audio-player.pip' => array(
			'de' => 'Bild im Bild',
			'en' => 'Picture in picture',
		),
		'ee-audio-player.failed' => array(
			'de' => '„%s“ lässt sich nicht abspielen.',
			'en' => '“%s” can’t be played.',
		),
		'ee-audio-player.file' => array(
			'de' => 'Datei öffnen',
			'en' => 'Open file',
		),
		'ee-calendar.previous' => array(
			'de' => 'Voriger Monat',
			'en' => 'Previous month',
		),
		'ee-calendar.next' => array(
			'de' => 'Nächster Monat',
			'en' => 'Next month',
		),
		'ee-calendar.close' => array(
			'de' => 'Zurück zum Monat',
			'en' => 'Back to the month',
		),
		'ee-calendar.list' => array(
			'de' => 'Termine in diesem Monat',
			'en' => 'Events in this month',
		),
		'ee-calendar.archive' => array(
			'de' => 'Archiv',
			'en' => 'Archive',
		),
		'ee-google-map.places' => array(
			'de' => 'Orte auf dieser Karte',
			'en' => 'Places on this map',
		),
		'ee-google-map.place' => array(
			'de' => 'Ort',
			'en' => 'Place',
		),
		'ee-google-map.hint' => array(
			'de' => 'Die Links öffnen OpenStreetMap in einem neuen Fenster.',
			'en' => 'The links open OpenStreetMap in a new window.',
		),
		'ee-google-map.failed' => array(
			'de' => 'Die Karte lässt sich gerade nicht laden.',
			'en' => 'The map can’t be loaded right now.',
		),
		'ee-inline-svg.format' => array(
			'de' => 'Please select a SVG file format.',
			'en' => 'Please select a SVG file format.',
		),
		'ee-offcanvas.close' => array(
			'de' => 'Schließen',
			'en' => 'Close',
		),
		'ee-offcanvas.menu' => array(
			'de' => 'Menü',
			'en' => 'Menu',
		),
		'ee-popup.dialog' => array(
			'de' => 'Fenster',
			'en' => 'Window',
		),
		'ee-popup.close' => array(
			'de' => 'Schließen',
			'en' => 'Close',
		),
		'ee-popup.loading' => array(
			'de' => 'Wird geladen …',
			'en' => 'Loading …',
		),
		'ee-popup.failed' => array(
			'de' => 'Der Inhalt konnte nicht geladen werden.',
			'en' => 'The content could not be loaded.',
		),
		'ee-popup.direct' => array(
			'de' => 'Direkt öffnen',
			'en' => 'Open directly',
		),
		'ee-scroll-indicator.progress' => array(
			'de' => 'Lesefortschritt',
			'en' => 'Reading progress',
		),
		'ee-scroll-indicator.section' => array(
			'de' => 'Abschnitt',
			'en' => 'Section',
		),
		'ee-search-form.close' => array(
			'de' => 'Suche schließen',
			'en' => 'Close search',
		),
		'ee-slide-menu.back' => array(
			'de' => 'Zurück',
			'en' => 'Back',
		),
		'ee-slide-menu.open' => array(
			'de' => 'Untermenü öffnen:',
			'en' => 'Open submenu:',
		),
		'ee-switcher.switcher' => array(
			'de' => 'Umschalter',
			'en' => 'Switcher',
		),
		'ee-switcher.menu' => array(
			'de' => 'Auswahl',
			'en' => 'Selection',
		),
		'ee-switcher.item' => array(
			'de' => 'Nr. {index}',
			'en' => 'No. {index}',
		),
		'ee-switcher.previous' => array(
			'de' => 'Zurück',
			'en' => 'Back',
		),
		'ee-switcher.next' => array(
			'de' => 'Weiter',
			'en' => 'Next',
		),
		'ee-switcher.pause' => array(
			'de' => 'Automatischen Wechsel anhalten',
			'en' => 'Stop automatic rotation',
		),
		'ee-switcher.play' => array(
			'de' => 'Automatischen Wechsel starten',
			'en' => 'Start automatic rotation',
		),
		'ee-toggle-element.item' => array(
			'de' => 'Auswahl {index}',
			'en' => 'Option {index}',
		),
		'ee-toggle-element.controls' => array(
			'de' => 'Auswahl',
			'en' => 'Selection',
		),
		'floating-bars-var-1.label' => array(
			'de' => 'Hinweis',
			'en' => 'Notice',
		),
		'form.next' => array(
			'de' => 'Weiter',
			'en' => 'Next',
		),
		'form.step' => array(
			'de' => 'Schritt {n}',
			'en' => 'Step {n}',
		),
		'form.stepOf' => array(
			'de' => 'Schritt {n} von {count}',
			'en' => 'Step {n} of {count}',
		),
		'form.tooLarge' => array(
			'de' => 'Die Datei darf höchstens {n} MB haben.',
			'en' => 'The file may have {n} MB at most.',
		),
		'form.previous' => array(
			'de' => 'Zurück',
			'en' => 'Back',
		),
		'form.sent' => array(
			'de' => 'Das Formular wurde gesendet.',
			'en' => 'The form was sent.',
		),
		'form.failed' => array(
			'de' => 'Das Formular konnte nicht gesendet werden. Alle Angaben sind noch da: bitte noch einmal versuchen.',
			'en' => 'The form could not be sent. Everything you entered is still there: please try again.',
		),
		'form.expired' => array(
			'de' => 'Diese Seite war zu lange offen. Bitte neu laden und noch einmal absenden: Das Geschriebene bleibt erhalten.',
			'en' => 'This page was open for too long. Please reload it and send again: what you wrote is kept.',
		),
		'form.offline' => array(
			'de' => 'Keine Verbindung zum Internet. Alle Angaben bleiben erhalten: bitte absenden, sobald sie wieder da ist.',
			'en' => 'No connection to the internet. Everything you entered is kept: please send once it is back.',
		),
		'form.online' => array(
			'de' => 'Die Verbindung ist wieder da, das Formular kann abgesendet werden.',
			'en' => 'The connection is back, the form can be sent.',
		),
		'form.slow' => array(
			'de' => 'Das Senden dauert länger als üblich. Bitte diese Seite offen lassen.',
			'en' => 'Sending takes longer than usual. Please leave this page open.',
		),
		'form.late' => array(
			'de' => 'Vom Server ist noch keine Antwort gekommen. Alle Angaben sind noch da und können noch einmal gesendet werden.',
			'en' => 'The server has not answered yet. Everything you entered is still there and can be sent again.',
		),
		'gallery-slider.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'gallery-slider.label' => array(
			'de' => 'Bilderkarussell',
			'en' => 'Image carousel',
		),
		'gallery-slider.slide' => array(
			'de' => 'Bild',
			'en' => 'Image',
		),
		'gallery-slider.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'gallery-slider.previous' => array(
			'de' => 'Vorheriges Bild',
			'en' => 'Previous slide',
		),
		'gallery-slider.next' => array(
			'de' => 'Nächstes Bild',
			'en' => 'Next slide',
		),
		'gallery-slider.first' => array(
			'de' => 'Das ist das erste Bild',
			'en' => 'This is the first slide',
		),
		'gallery-slider.last' => array(
			'de' => 'Das ist das letzte Bild',
			'en' => 'This is the last slide',
		),
		'gallery-slider.bullet' => array(
			'de' => 'Gehe zu Bild',
			'en' => 'Go to slide',
		),
		'gallery-slider.pause' => array(
			'de' => 'Automatischen Bildwechsel anhalten',
			'en' => 'Stop automatic slide show',
		),
		'gallery-slider.play' => array(
			'de' => 'Automatischen Bildwechsel starten',
			'en' => 'Start automatic slide show',
		),
		'hotspot.spot' => array(
			'de' => 'Punkt',
			'en' => 'Spot',
		),
		'html5-video.play' => array(
			'de' => 'Abspielen',
			'en' => 'Play',
		),
		'html5-video.pause' => array(
			'de' => 'Anhalten',
			'en' => 'Pause',
		),
		'html5-video.rewind' => array(
			'de' => 'Von vorne',
			'en' => 'Restart',
		),
		'html5-video.previous' => array(
			'de' => 'Vorige Aufnahme',
			'en' => 'Previous track',
		),
		'html5-video.next' => array(
			'de' => 'Nächste Aufnahme',
			'en' => 'Next track',
		),
		'html5-video.progress' => array(
			'de' => 'Stelle',
			'en' => 'Position',
		),
		'html5-video.position' => array(
			'de' => '%s von %s',
			'en' => '%s of %s',
		),
		'html5-video.volume' => array(
			'de' => 'Lautstärke',
			'en' => 'Volume',
		),
		'html5-video.mute' => array(
			'de' => 'Ton aus',
			'en' => 'Mute',
		),
		'html5-video.unmute' => array(
			'de' => 'Ton an',
			'en' => 'Unmute',
		),
		'html5-video.fullscreen' => array(
			'de' => 'Vollbild',
			'en' => 'Fullscreen',
		),
		'html5-video.leaveFullscreen' => array(
			'de' => 'Vollbild beenden',
			'en' => 'Leave fullscreen',
		),
		'html5-video.noFullscreen' => array(
			'de' => 'Vollbild ist in diesem Browser nicht möglich.',
			'en' => 'Fullscreen is not possible in this browser.',
		),
		'html5-video.playlist' => array(
			'de' => 'Liste der Aufnahmen',
			'en' => 'List of tracks',
		),
		'html5-video.speed' => array(
			'de' => 'Tempo: %s-fach',
			'en' => 'Speed: %s times',
		),
		'html5-video.captions' => array(
			'de' => 'UT, Untertitel: %s',
			'en' => 'CC, subtitles: %s',
		),
		'html5-video.off' => array(
			'de' => 'aus',
			'en' => 'off',
		),
		'html5-video.pip' => array(
			'de' => 'Bild im Bild',
			'en' => 'Picture in picture',
		),
		'html5-video.failed' => array(
			'de' => '„%s“ lässt sich nicht abspielen.',
			'en' => '“%s” can’t be played.',
		),
		'html5-video.file' => array(
			'de' => 'Datei öffnen',
			'en' => 'Open file',
		),
		'image-carousel.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'image-carousel.label' => array(
			'de' => 'Bilderkarussell',
			'en' => 'Image carousel',
		),
		'image-carousel.slide' => array(
			'de' => 'Bild',
			'en' => 'Image',
		),
		'image-carousel.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'image-carousel.previous' => array(
			'de' => 'Vorheriges Bild',
			'en' => 'Previous slide',
		),
		'image-carousel.next' => array(
			'de' => 'Nächstes Bild',
			'en' => 'Next slide',
		),
		'image-carousel.first' => array(
			'de' => 'Das ist das erste Bild',
			'en' => 'This is the first slide',
		),
		'image-carousel.last' => array(
			'de' => 'Das ist das letzte Bild',
			'en' => 'This is the last slide',
		),
		'image-carousel.bullet' => array(
			'de' => 'Gehe zu Bild',
			'en' => 'Go to slide',
		),
		'image-carousel.pause' => array(
			'de' => 'Automatischen Bildwechsel anhalten',
			'en' => 'Stop automatic slide show',
		),
		'image-carousel.play' => array(
			'de' => 'Automatischen Bildwechsel starten',
			'en' => 'Start automatic slide show',
		),
		'image-comparison.label' => array(
			'de' => 'Trennlinie zwischen den Bildern',
			'en' => 'Dividing line between the images',
		),
		'image-comparison.second' => array(
			'de' => 'zweites Bild',
			'en' => 'second image',
		),
		'loop-carousel.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'loop-carousel.label' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'loop-carousel.slide' => array(
			'de' => 'Eintrag',
			'en' => 'slide',
		),
		'loop-carousel.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'loop-carousel.previous' => array(
			'de' => 'Vorheriger Eintrag',
			'en' => 'Previous slide',
		),
		'loop-carousel.next' => array(
			'de' => 'Nächster Eintrag',
			'en' => 'Next slide',
		),
		'loop-carousel.first' => array(
			'de' => 'Das ist der erste Eintrag',
			'en' => 'This is the first slide',
		),
		'loop-carousel.last' => array(
			'de' => 'Das ist der letzte Eintrag',
			'en' => 'This is the last slide',
		),
		'loop-carousel.bullet' => array(
			'de' => 'Gehe zu Eintrag',
			'en' => 'Go to slide',
		),
		'loop-carousel.pause' => array(
			'de' => 'Automatischen Wechsel anhalten',
			'en' => 'Stop automatic rotation',
		),
		'loop-carousel.play' => array(
			'de' => 'Automatischen Wechsel starten',
			'en' => 'Start automatic rotation',
		),
		'loop-grid.more' => array(
			'de' => 'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
			'en' => 'One more item loaded | {n} more items loaded',
		),
		'loop-grid.last' => array(
			'de' => 'Das sind alle.',
			'en' => 'That is all.',
		),
		'loop-grid.failedMore' => array(
			'de' => 'Weitere Einträge konnten nicht geladen werden.',
			'en' => 'More items could not be loaded.',
		),
		'loop-grid.retry' => array(
			'de' => 'Nochmals versuchen',
			'en' => 'Try again',
		),
		'loop-grid.count' => array(
			'de' => 'Ein Ergebnis | {n} Ergebnisse',
			'en' => 'One result | {n} results',
		),
		'loop-grid.none' => array(
			'de' => 'Keine Ergebnisse',
			'en' => 'No results',
		),
		'loop-grid.pages' => array(
			'de' => 'Seite {page} von {pages}',
			'en' => 'Page {page} of {pages}',
		),
		'loop-grid.failed' => array(
			'de' => 'Die Liste konnte nicht geladen werden. Sie zeigt noch die vorige Auswahl.',
			'en' => 'The list could not be loaded. It still shows the previous selection.',
		),
		'lottie.play' => array(
			'de' => 'Animation abspielen',
			'en' => 'Play animation',
		),
		'media-carousel.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'media-carousel.label' => array(
			'de' => 'Bilderkarussell',
			'en' => 'Image carousel',
		),
		'media-carousel.slide' => array(
			'de' => 'Bild',
			'en' => 'Image',
		),
		'media-carousel.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'media-carousel.previous' => array(
			'de' => 'Vorheriges Bild',
			'en' => 'Previous slide',
		),
		'media-carousel.next' => array(
			'de' => 'Nächstes Bild',
			'en' => 'Next slide',
		),
		'media-carousel.first' => array(
			'de' => 'Das ist das erste Bild',
			'en' => 'This is the first slide',
		),
		'media-carousel.last' => array(
			'de' => 'Das ist das letzte Bild',
			'en' => 'This is the last slide',
		),
		'media-carousel.bullet' => array(
			'de' => 'Gehe zu Bild',
			'en' => 'Go to slide',
		),
		'media-carousel.pause' => array(
			'de' => 'Automatischen Bildwechsel anhalten',
			'en' => 'Stop automatic slide show',
		),
		'media-carousel.play' => array(
			'de' => 'Automatischen Bildwechsel starten',
			'en' => 'Start automatic slide show',
		),
		'nested-carousel.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'nested-carousel.label' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'nested-carousel.slide' => array(
			'de' => 'Eintrag',
			'en' => 'slide',
		),
		'nested-carousel.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'nested-carousel.previous' => array(
			'de' => 'Vorheriger Eintrag',
			'en' => 'Previous slide',
		),
		'nested-carousel.next' => array(
			'de' => 'Nächster Eintrag',
			'en' => 'Next slide',
		),
		'nested-carousel.first' => array(
			'de' => 'Das ist der erste Eintrag',
			'en' => 'This is the first slide',
		),
		'nested-carousel.last' => array(
			'de' => 'Das ist der letzte Eintrag',
			'en' => 'This is the last slide',
		),
		'nested-carousel.bullet' => array(
			'de' => 'Gehe zu Eintrag',
			'en' => 'Go to slide',
		),
		'nested-carousel.pause' => array(
			'de' => 'Automatischen Wechsel anhalten',
			'en' => 'Stop automatic rotation',
		),
		'nested-carousel.play' => array(
			'de' => 'Automatischen Wechsel starten',
			'en' => 'Start automatic rotation',
		),
		'nested-tabs.tabs' => array(
			'de' => 'Reiter',
			'en' => 'Tabs',
		),
		'off-canvas.label' => array(
			'de' => 'Seitenleiste',
			'en' => 'Side panel',
		),
		'paypal-button.failed' => array(
			'de' => 'Die Zahlung kann gerade nicht begonnen werden. Bitte später noch einmal versuchen.',
			'en' => 'The payment can’t be started right now. Please try again later.',
		),
		'paypal-button.expired' => array(
			'de' => 'Diese Seite war zu lange offen. Bitte neu laden und die Zahlung noch einmal beginnen.',
			'en' => 'This page was open for too long. Please reload it and start the payment again.',
		),
		'portfolio.filter' => array(
			'de' => 'Einträge filtern',
			'en' => 'Filter items',
		),
		'portfolio.shown' => array(
			'de' => 'Ein Eintrag | {n} Einträge',
			'en' => 'One item | {n} items',
		),
		'portfolio.none' => array(
			'de' => 'Keine Einträge',
			'en' => 'No items',
		),
		'posts.more' => array(
			'de' => 'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
			'en' => 'One more item loaded | {n} more items loaded',
		),
		'posts.last' => array(
			'de' => 'Das sind alle.',
			'en' => 'That is all.',
		),
		'posts.failedMore' => array(
			'de' => 'Weitere Einträge konnten nicht geladen werden.',
			'en' => 'More items could not be loaded.',
		),
		'posts.retry' => array(
			'de' => 'Nochmals versuchen',
			'en' => 'Try again',
		),
		'posts-extra.carousel.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'posts-extra.carousel.label' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'posts-extra.carousel.slide' => array(
			'de' => 'Eintrag',
			'en' => 'slide',
		),
		'posts-extra.carousel.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'posts-extra.carousel.previous' => array(
			'de' => 'Vorheriger Eintrag',
			'en' => 'Previous slide',
		),
		'posts-extra.carousel.next' => array(
			'de' => 'Nächster Eintrag',
			'en' => 'Next slide',
		),
		'posts-extra.carousel.first' => array(
			'de' => 'Das ist der erste Eintrag',
			'en' => 'This is the first slide',
		),
		'posts-extra.carousel.last' => array(
			'de' => 'Das ist der letzte Eintrag',
			'en' => 'This is the last slide',
		),
		'posts-extra.carousel.bullet' => array(
			'de' => 'Gehe zu Eintrag',
			'en' => 'Go to slide',
		),
		'posts-extra.carousel.pause' => array(
			'de' => 'Automatischen Wechsel anhalten',
			'en' => 'Stop automatic rotation',
		),
		'posts-extra.carousel.play' => array(
			'de' => 'Automatischen Wechsel starten',
			'en' => 'Start automatic rotation',
		),
		'posts-extra.classic.more' => array(
			'de' => 'Ein weiterer Eintrag geladen | {n} weitere Einträge geladen',
			'en' => 'One more item loaded | {n} more items loaded',
		),
		'posts-extra.classic.shown' => array(
			'de' => 'Ein Eintrag | {n} Einträge',
			'en' => 'One item | {n} items',
		),
		'posts-extra.classic.none' => array(
			'de' => 'Keine Einträge',
			'en' => 'No items',
		),
		'posts-extra.classic.failedMore' => array(
			'de' => 'Weitere Einträge konnten nicht geladen werden.',
			'en' => 'More items could not be loaded.',
		),
		'posts-extra.classic.retry' => array(
			'de' => 'Nochmals versuchen',
			'en' => 'Try again',
		),
		'reviews.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'reviews.label' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'reviews.slide' => array(
			'de' => 'Eintrag',
			'en' => 'slide',
		),
		'reviews.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'reviews.previous' => array(
			'de' => 'Vorheriger Eintrag',
			'en' => 'Previous slide',
		),
		'reviews.next' => array(
			'de' => 'Nächster Eintrag',
			'en' => 'Next slide',
		),
		'reviews.first' => array(
			'de' => 'Das ist der erste Eintrag',
			'en' => 'This is the first slide',
		),
		'reviews.last' => array(
			'de' => 'Das ist der letzte Eintrag',
			'en' => 'This is the last slide',
		),
		'reviews.bullet' => array(
			'de' => 'Gehe zu Eintrag',
			'en' => 'Go to slide',
		),
		'reviews.pause' => array(
			'de' => 'Automatischen Wechsel anhalten',
			'en' => 'Stop automatic rotation',
		),
		'reviews.play' => array(
			'de' => 'Automatischen Wechsel starten',
			'en' => 'Start automatic rotation',
		),
		'search.results' => array(
			'de' => 'Ergebnisse für „{term}“',
			'en' => 'Results for “{term}”',
		),
		'search.count' => array(
			'de' => 'Ein Ergebnis | {n} Ergebnisse',
			'en' => 'One result | {n} results',
		),
		'search.none' => array(
			'de' => 'Keine Ergebnisse',
			'en' => 'No results',
		),
		'search.failed' => array(
			'de' => 'Die Suche antwortet gerade nicht.',
			'en' => 'The search does not answer right now.',
		),
		'search.retry' => array(
			'de' => 'Nochmals versuchen',
			'en' => 'Try again',
		),
		'search-form.label' => array(
			'de' => 'Suche',
			'en' => 'Search',
		),
		'search-form.close' => array(
			'de' => 'Suche schließen',
			'en' => 'Close search',
		),
		'slides.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'slides.label' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'slides.slide' => array(
			'de' => 'Eintrag',
			'en' => 'slide',
		),
		'slides.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'slides.previous' => array(
			'de' => 'Vorheriger Eintrag',
			'en' => 'Previous slide',
		),
		'slides.next' => array(
			'de' => 'Nächster Eintrag',
			'en' => 'Next slide',
		),
		'slides.first' => array(
			'de' => 'Das ist der erste Eintrag',
			'en' => 'This is the first slide',
		),
		'slides.last' => array(
			'de' => 'Das ist der letzte Eintrag',
			'en' => 'This is the last slide',
		),
		'slides.bullet' => array(
			'de' => 'Gehe zu Eintrag',
			'en' => 'Go to slide',
		),
		'slides.pause' => array(
			'de' => 'Automatischen Wechsel anhalten',
			'en' => 'Stop automatic rotation',
		),
		'slides.play' => array(
			'de' => 'Automatischen Wechsel starten',
			'en' => 'Start automatic rotation',
		),
		'stripe-button.failed' => array(
			'de' => 'Die Zahlung kann gerade nicht begonnen werden. Bitte später noch einmal versuchen.',
			'en' => 'The payment can’t be started right now. Please try again later.',
		),
		'stripe-button.expired' => array(
			'de' => 'Diese Seite war zu lange offen. Bitte neu laden und die Zahlung noch einmal beginnen.',
			'en' => 'This page was open for too long. Please reload it and start the payment again.',
		),
		'table.table' => array(
			'de' => 'Tabelle',
			'en' => 'Table',
		),
		'table.ascending' => array(
			'de' => 'Nach {column} aufsteigend sortiert',
			'en' => 'Sorted by {column}, ascending',
		),
		'table.descending' => array(
			'de' => 'Nach {column} absteigend sortiert',
			'en' => 'Sorted by {column}, descending',
		),
		'table-of-contents.none' => array(
			'de' => 'Auf dieser Seite gibt es keine Überschriften.',
			'en' => 'There are no headings on this page.',
		),
		'table-of-contents.open' => array(
			'de' => 'Inhaltsverzeichnis öffnen',
			'en' => 'Open table of contents',
		),
		'table-of-contents.close' => array(
			'de' => 'Inhaltsverzeichnis schließen',
			'en' => 'Close table of contents',
		),
		'tabs.tabs' => array(
			'de' => 'Reiter',
			'en' => 'Tabs',
		),
		'taxonomy-filter.count' => array(
			'de' => 'Ein Ergebnis | {n} Ergebnisse',
			'en' => 'One result | {n} results',
		),
		'taxonomy-filter.none' => array(
			'de' => 'Keine Ergebnisse',
			'en' => 'No results',
		),
		'taxonomy-filter.pages' => array(
			'de' => 'Seite {page} von {pages}',
			'en' => 'Page {page} of {pages}',
		),
		'taxonomy-filter.failed' => array(
			'de' => 'Die Liste konnte nicht geladen werden. Sie zeigt noch die vorige Auswahl.',
			'en' => 'The list could not be loaded. It still shows the previous selection.',
		),
		'taxonomy-filter.retry' => array(
			'de' => 'Nochmals versuchen',
			'en' => 'Try again',
		),
		'testimonial-carousel.carousel' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'testimonial-carousel.label' => array(
			'de' => 'Karussell',
			'en' => 'carousel',
		),
		'testimonial-carousel.slide' => array(
			'de' => 'Eintrag',
			'en' => 'slide',
		),
		'testimonial-carousel.position' => array(
			'de' => '{index} von {count}',
			'en' => '{index} of {count}',
		),
		'testimonial-carousel.previous' => array(
			'de' => 'Vorheriger Eintrag',
			'en' => 'Previous slide',
		),
		'testimonial-carousel.next' => array(
			'de' => 'Nächster Eintrag',
			'en' => 'Next slide',
		),
		'testimonial-carousel.first' => array(
			'de' => 'Das ist der erste Eintrag',
			'en' => 'This is the first slide',
		),
		'testimonial-carousel.last' => array(
			'de' => 'Das ist der letzte Eintrag',
			'en' => 'This is the last slide',
		),
		'testimonial-carousel.bullet' => array(
			'de' => 'Gehe zu Eintrag',
			'en' => 'Go to slide',
		),
		'testimonial-carousel.pause' => array(
			'de' => 'Automatischen Wechsel anhalten',
			'en' => 'Stop automatic rotation',
		),
		'testimonial-carousel.play' => array(
			'de' => 'Automatischen Wechsel starten',
			'en' => 'Start automatic rotation',
		),
		'toggle.tabs' => array(
			'de' => 'Reiter',
			'en' => 'Tabs',
		),
		'video.play' => array(
			'de' => 'Video abspielen',
			'en' => 'Play video',
		),
		'video.failed' => array(
			'de' => 'Dieses Video lässt sich nicht abspielen.',
			'en' => 'This video can’t be played.',
		),
		'video.file' => array(
			'de' => 'Datei öffnen',
			'en' => 'Open file',
		),
		'video-playlist.play' => array(
			'de' => 'Video abspielen',
			'en' => 'Play video',
		),
		'video-playlist.list' => array(
			'de' => 'Liste der Videos',
			'en' => 'List of videos',
		),
		'video-playlist.failed' => array(
			'de' => 'Dieses Video lässt sich nicht abspielen.',
			'en' => 'This video can’t be played.',
		),
		'video-playlist.open' => array(
			'de' => 'Video öffnen',
			'en' => 'Open video',
		),
		'woocommerce-menu-cart.close' => array(
			'de' => 'Warenkorb schließen',
			'en' => 'Close cart',
		),
		'popup.close' => array(
			'de' => 'Schließen',
			'en' => 'Close',
		),
		'popup.title' => array(
			'de' => 'Hinweis',
			'en' => 'Notice',
		),
		'lightbox.image' => array(
			'de' => 'Bild',
			'en' => 'Image',
		),
		'lightbox.gallery' => array(
			'de' => 'Bildergalerie',
			'en' => 'Image gallery',
		),
		'lightbox.video' => array(
			'de' => 'Video',
			'en' => 'Video',
		),
		'lightbox.position' => array(
			'de' => 'Bild {index} von {count}',
			'en' => 'Image {index} of {count}',
		),
		'lightbox.close' => array(
			'de' => 'Schließen',
			'en' => 'Close',
		),
		'lightbox.share' => array(
			'de' => 'Teilen',
			'en' => 'Share',
		),
		'lightbox.zoom' => array(
			'de' => 'Vergrößern',
			'en' => 'Zoom',
		),
		'lightbox.fullscreen' => array(
			'de' => 'Vollbild',
			'en' => 'Fullscreen',
		),
		'lightbox.previous' => array(
			'de' => 'Zurück',
			'en' => 'Back',
		),
		'lightbox.next' => array(
			'de' => 'Weiter',
			'en' => 'Next',
		),
		'lightbox.play' => array(
			'de' => 'Video abspielen',
			'en' => 'Play video',
		),
		'lightbox.download' => array(
			'de' => 'Bild herunterladen',
			'en' => 'Download image',
		),
		'lightbox.facebook' => array(
			'de' => 'Auf Facebook teilen',
			'en' => 'Share on Facebook',
		),
		'lightbox.twitter' => array(
			'de' => 'Auf Twitter teilen',
			'en' => 'Share on Twitter',
		),
		'lightbox.x' => array(
			'de' => 'Auf X teilen',
			'en' => 'Share on X',
		),
		'lightbox.pinterest' => array(
			'de' => 'Auf Pinterest merken',
			'en' => 'Pin it',
		),
		'lightbox.failed' => array(
			'de' => 'Das Bild lässt sich nicht laden.',
			'en' => 'The image can’t be loaded.',
		),
		'lightbox.videoFailed' => array(
			'de' => 'Das Video lässt sich nicht laden.',
			'en' => 'The video can’t be loaded.',
		),
		'lightbox.open' => array(
			'de' => 'Datei öffnen',
			'en' => 'Open file',
		),
		'anti-spam.wait_for_decoding' => array(
			'de' => 'Bitte einen Moment, die Adresse wird entschlüsselt.',
			'en' => 'One moment please, the address is being decoded.',
		),
		'anti-spam.decoding_process' => array(
			'de' => 'Wir prüfen, dass hier ein Mensch fragt.',
			'en' => 'We are checking that a person asks.',
		),
		'anti-spam.email_decoder' => array(
			'de' => 'Kontakt anzeigen',
			'en' => 'Show contact',
		),
		'anti-spam.original_email' => array(
			'de' => 'Die vollständige Adresse:',
			'en' => 'The full address:',
		),
		'anti-spam.got_it' => array(
			'de' => 'Alles klar',
			'en' => 'Got it',
		),
		'anti-spam.blocked' => array(
			'de' => 'Die Anzeige wurde abgelehnt',
			'en' => 'The request was refused',
		),
		'anti-spam.cannot_connect' => array(
			'de' => 'Der Server ist nicht erreichbar',
			'en' => 'The server can’t be reached',
		),
		'anti-spam.cannot_decode' => array(
			'de' => 'Die Adresse konnte nicht entschlüsselt werden.',
			'en' => 'The address could not be decoded.',
		),
		'background-slideshow.pause' => array(
			'de' => 'Bilder im Hintergrund anhalten',
			'en' => 'Pause background images',
		),
		'background-video.pause' => array(
			'de' => 'Video im Hintergrund anhalten',
			'en' => 'Pause background video',
		),
		'third-parties.headline' => array(
			'de' => 'Inhalt von {host}',
			'en' => 'Inhalt von {host}',
		),
		'third-parties.description' => array(
			'de' => 'An dieser Stelle würde {what} von {host} geladen. Dabei erfährt der Betreiber die IP-Adresse und welche Seite besucht wird.',
			'en' => 'An dieser Stelle würde {what} von {host} geladen. Dabei erfährt der Betreiber die IP-Adresse und welche Seite besucht wird.',
		),
		'third-parties.remember' => array(
			'de' => 'Für diesen Besuch merken',
			'en' => 'Für diesen Besuch merken',
		),
		'third-parties.load' => array(
			'de' => 'Inhalt laden',
			'en' => 'Inhalt laden',
		),
		'third-parties.script' => array(
			'de' => 'ein Skript',
			'en' => 'ein Skript',
		),
		'third-parties.style' => array(
			'de' => 'eine Formatvorlage',
			'en' => 'eine Formatvorlage',
		),
		'third-parties.frame' => array(
			'de' => 'eine eingebettete Seite',
			'en' => 'eine eingebettete Seite',
		),
		'third-parties.image' => array(
			'de' => 'Bildmaterial',
			'en' => 'Bildmaterial',
		),
		'third-parties.media' => array(
			'de' => 'ein Video oder eine Tonaufnahme',
			'en' => 'ein Video oder eine Tonaufnahme',
		),
		'third-parties.fetch' => array(
			'de' => 'eine Datei',
			'en' => 'eine Datei',
		),
	),
);
