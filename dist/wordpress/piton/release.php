<?php
/** Written by the build. */

defined( 'ABSPATH' ) || exit;

return array(
	'release' => '24wcz2jd',
	'entry' => 'chunks/24wcz2jd/piton.js',
	'integrity' => 'sha384-bwO79oNwD49wUfNWmTLL1jlGOjZo3lyVY8ItDTuVsP1PZyAuz04S/4nUknFbFgNe',
	'style' => 'chunks/24wcz2jd/piton.css',
	'preload' => array(
		'page' => array(
			'chunks/24wcz2jd/core.js',
		),
		'undecided' => array(
			'chunks/24wcz2jd/consent.js',
			'chunks/24wcz2jd/banner.js',
			'chunks/24wcz2jd/guard.js',
		),
		'decided' => array(
			'chunks/24wcz2jd/consent.js',
			'chunks/24wcz2jd/apply.js',
		),
	),
	'held' => array(
		'consent' => array(
			'borders',
			'consent-schema',
		),
		'banner' => array(
			'log',
			'views',
		),
		'guard' => array(
			'blocker',
			'own-markup',
		),
		'header' => array(
			'anchors',
			'lazy-background',
			'nav-menu',
			'active-anchors',
			'search-form',
			'sticky',
			'stick',
			'visits',
		),
		'link-actions' => array(
			'actions',
		),
		'nav-menu' => array(
			'active-anchors',
			'search-form',
		),
		'sticky' => array(
			'stick',
		),
	),
	'marks' => array(
		'widgets' => array(
			'accordion' => array(
				'classic-tabs',
			),
			'alert' => array(
				'alert',
			),
			'animated-headline' => array(
				'animated-headline',
			),
			'archive-posts' => array(
				'posts',
				'load-more',
				'lists',
				'masonry',
				'borders',
			),
			'button-group' => array(
				'button-group',
				'tooltips',
				'borders',
			),
			'circle-progress' => array(
				'circle-progress',
				'borders',
			),
			'code-highlight' => array(
				'code-highlight',
				'borders',
			),
			'countdown' => array(
				'countdown',
				'borders',
			),
			'counter' => array(
				'counter',
			),
			'devices-extended' => array(
				'devices-extended',
				'borders',
				'player-parts',
			),
			'ee-age-gate' => array(
				'age-gate',
				'borders',
				'layer',
			),
			'ee-audio-player' => array(
				'ee-audio-player',
				'player',
				'borders',
				'player-parts',
			),
			'ee-calendar' => array(
				'ee-calendar',
				'borders',
			),
			'ee-google-map' => array(
				'ee-google-map',
				'borders',
			),
			'ee-inline-svg' => array(
				'ee-inline-svg',
				'borders',
			),
			'ee-offcanvas' => array(
				'ee-offcanvas',
				'layer',
			),
			'ee-popup' => array(
				'extras',
				'borders',
				'layer',
			),
			'ee-scroll-indicator' => array(
				'ee-scroll-indicator',
				'tooltips',
				'borders',
			),
			'ee-search-form' => array(
				'ee-search-form',
			),
			'ee-slide-menu' => array(
				'ee-slide-menu',
			),
			'ee-switcher' => array(
				'ee-switcher',
				'borders',
				'scroll-motion',
			),
			'ee-toggle-element' => array(
				'ee-toggle-element',
			),
			'facebook-button' => array(
				'facebook',
				'borders',
			),
			'facebook-comments' => array(
				'facebook',
				'borders',
			),
			'facebook-embed' => array(
				'facebook',
				'borders',
			),
			'facebook-page' => array(
				'facebook',
				'borders',
			),
			'form' => array(
				'form',
				'borders',
			),
			'gallery' => array(
				'gallery',
				'lists',
				'borders',
			),
			'gallery-extra' => array(
				'gallery-extra',
				'masonry',
			),
			'gallery-slider' => array(
				'gallery-slider',
				'carousel',
				'borders',
				'swiper',
			),
			'heading-extended' => array(
				'heading-extended',
			),
			'hotspot' => array(
				'hotspot',
				'layer',
			),
			'hotspots' => array(
				'hotspots',
				'tooltips',
				'borders',
			),
			'html5-video' => array(
				'html5-video',
				'player',
				'borders',
				'player-parts',
			),
			'image-carousel' => array(
				'image-carousel',
				'carousel',
				'borders',
				'swiper',
			),
			'image-comparison' => array(
				'image-comparison',
				'player-parts',
			),
			'loop-carousel' => array(
				'nested-carousel',
				'carousel',
				'borders',
				'swiper',
			),
			'loop-grid' => array(
				'loop-grid',
				'load-more',
				'loops',
				'lists',
				'masonry',
				'borders',
			),
			'lottie' => array(
				'lottie',
				'borders',
			),
			'media-carousel' => array(
				'media-carousel',
				'carousel',
				'borders',
				'swiper',
			),
			'mega-menu' => array(
				'mega-menu',
			),
			'nav-menu' => array(
				'nav-menu',
				'borders',
			),
			'nested-accordion' => array(
				'nested-accordion',
			),
			'nested-carousel' => array(
				'nested-carousel',
				'carousel',
				'borders',
				'swiper',
			),
			'nested-tabs' => array(
				'nested-tabs',
			),
			'off-canvas' => array(
				'off-canvas',
				'actions',
				'layer',
			),
			'paypal-button' => array(
				'payment',
				'borders',
			),
			'portfolio' => array(
				'portfolio',
				'masonry',
			),
			'posts' => array(
				'posts',
				'load-more',
				'lists',
				'masonry',
				'borders',
			),
			'posts-extra.carousel' => array(
				'posts-carousel',
				'carousel',
				'borders',
				'swiper',
			),
			'posts-extra.classic' => array(
				'posts-extra',
				'lists',
				'masonry',
				'borders',
			),
			'progress' => array(
				'progress',
			),
			'progress-tracker' => array(
				'progress-tracker',
			),
			'reviews' => array(
				'testimonial-carousel',
				'carousel',
				'borders',
				'swiper',
			),
			'search' => array(
				'search',
				'lists',
				'borders',
			),
			'search-form' => array(
				'search-form',
			),
			'share-buttons' => array(
				'share-buttons',
				'actions',
			),
			'slides' => array(
				'slides',
				'carousel',
				'borders',
				'swiper',
			),
			'stripe-button' => array(
				'payment',
				'borders',
			),
			'table' => array(
				'table',
			),
			'table-of-contents' => array(
				'table-of-contents',
				'borders',
			),
			'tabs' => array(
				'classic-tabs',
			),
			'taxonomy-filter' => array(
				'taxonomy-filter',
				'loops',
				'lists',
				'borders',
			),
			'testimonial-carousel' => array(
				'testimonial-carousel',
				'carousel',
				'borders',
				'swiper',
			),
			'text-path' => array(
				'text-path',
				'borders',
			),
			'timeline' => array(
				'timeline',
				'scroll-motion',
			),
			'toggle' => array(
				'classic-tabs',
			),
			'unfold' => array(
				'unfold',
			),
			'video' => array(
				'video',
				'borders',
				'video-url',
			),
			'video-playlist' => array(
				'video-playlist',
				'borders',
				'video-url',
			),
			'woocommerce-cart' => array(
				'shop',
			),
			'woocommerce-checkout-page' => array(
				'shop',
			),
			'woocommerce-menu-cart' => array(
				'menu-cart',
				'borders',
			),
			'woocommerce-notices' => array(
				'woocommerce-notices',
				'borders',
			),
			'woocommerce-product-add-to-cart' => array(
				'shop',
			),
			'wp-widget-media_audio' => array(
				'wp-widget-media_audio',
			),
		),
		'settings' => array(
			array(
				'key' => 'animation',
				'values' => array(),
				'names' => array(
					'entrance',
				),
			),
			array(
				'key' => '_animation',
				'values' => array(),
				'names' => array(
					'entrance',
				),
			),
			array(
				'key' => 'sticky',
				'values' => array(),
				'names' => array(
					'sticky',
				),
			),
			array(
				'key' => 'sticky_enable',
				'values' => array(),
				'names' => array(
					'ee-sticky',
					'stick',
				),
			),
			array(
				'key' => 'motion_fx_motion_fx_scrolling',
				'values' => array(),
				'names' => array(
					'motion',
					'scroll-motion',
				),
			),
			array(
				'key' => 'motion_fx_motion_fx_mouse',
				'values' => array(),
				'names' => array(
					'motion',
					'scroll-motion',
				),
			),
			array(
				'key' => 'background_motion_fx_motion_fx_scrolling',
				'values' => array(),
				'names' => array(
					'motion',
					'scroll-motion',
				),
			),
			array(
				'key' => 'background_motion_fx_motion_fx_mouse',
				'values' => array(),
				'names' => array(
					'motion',
					'scroll-motion',
				),
			),
			array(
				'key' => 'parallax_element_enable',
				'values' => array(),
				'names' => array(
					'parallax-element',
					'scroll-motion',
				),
			),
			array(
				'key' => 'parallax_background_enable',
				'values' => array(),
				'names' => array(
					'parallax-background',
					'scroll-motion',
				),
			),
			array(
				'key' => 'parallax_enable',
				'values' => array(),
				'names' => array(
					'parallax-gallery',
					'scroll-motion',
				),
			),
			array(
				'key' => 'tilt_enable',
				'values' => array(),
				'names' => array(
					'parallax-gallery',
					'scroll-motion',
				),
			),
			array(
				'key' => 'background_background',
				'values' => array(
					'slideshow',
				),
				'names' => array(
					'background-slideshow',
					'borders',
				),
			),
			array(
				'key' => 'background_background',
				'values' => array(
					'video',
				),
				'names' => array(
					'background-video',
					'borders',
					'video-url',
				),
			),
			array(
				'key' => 'shape_divider_top',
				'values' => array(),
				'names' => array(
					'shapes',
					'borders',
				),
			),
			array(
				'key' => 'shape_divider_bottom',
				'values' => array(),
				'names' => array(
					'shapes',
					'borders',
				),
			),
			array(
				'key' => 'tooltip_enable',
				'values' => array(),
				'names' => array(
					'tooltip',
					'tooltips',
					'borders',
				),
			),
			array(
				'key' => 'drop_cap',
				'values' => array(
					'yes',
				),
				'names' => array(
					'drop-cap',
				),
			),
		),
		'classes' => array(
			'she-header-yes' => array(
				'header',
			),
			'elementor-invisible' => array(
				'entrance',
			),
		),
	),
	'config' => array(
		'handlers' => array(
			'form' => 'map of yes or no',
			'about' => 'Switches handlers off by name: `{"nested-tabs": false}`; `consent` switches all of consent off. All other handlers are on.',
		),
		'off' => array(
			'form' => 'list of text',
			'about' => 'Handlers to switch off, by name; for the attribute `data-off="nested-tabs, header"`.',
		),
		'texts' => array(
			'form' => 'map of text',
			'about' => 'Texts for visitors by `handler.key`: `{"image-carousel.next": "Weiter"}`.',
		),
		'assets' => array(
			'form' => 'text',
			'about' => 'The folder that contains `chunks/`, if not the script\'s own folder: an address with a trailing slash.',
		),
		'scripts' => array(
			'form' => 'map of text',
			'about' => 'Scripts of the CMS to load when a widget appears, by widget: `{"code-highlight": "{pro}lib/prismjs/prism.js"}`; `{builder}`, `{pro}`, `{extras}` and `{uploads}` stand for the plugins\' assets.',
		),
		'trustedHosts' => array(
			'form' => 'list of text',
			'about' => 'Hosts from which Piton\'s own code may load although the page asks for consent and no blocker or service names them: `["cdn.example.com", "*.example.net"]`.',
		),
		'consent' => array(
			'form' => 'an object',
			'about' => 'What the page asks its visitors if no consent plugin prints that: groups, services and blockers (see “Consent”).',
		),
		'facade' => array(
			'form' => 'yes or no',
			'about' => 'Offers `elementorFrontend` to snippets that call it, and fires its start event.',
		),
		'debug' => array(
			'form' => 'yes or no',
			'about' => 'Says in the console what is mounted and what fails.',
		),
		'inspect' => array(
			'form' => 'yes or no',
			'about' => 'Opens the overlay for QA on every page view; `?piton-inspect` opens it on one page view.',
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
		'cookie-policy',
		'countdown',
		'counter',
		'devices-extended',
		'drop-cap',
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
);
