<?php
/** Prints Piton's elements in the head of a page. */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/**
 * Returns the build's facts about this release: its folder, the preloaded files, the entry's integrity hash, the
 * configuration's keys, the handlers.
 */
function release(): array {
	static $release = null;
	if ( null === $release ) {
		$release = require __DIR__ . '/../release.php';
	}
	return $release;
}

/**
 * Returns the origin of the plugin's files if the page has another one and serves the same files, otherwise an empty
 * text. Browsers refuse modules of another origin without CORS, and a site with a domain for each language prints the
 * addresses of all plugins with its first domain.
 */
function needless_origin(): string {
	static $origin = null;
	if ( null === $origin ) {
		$origin = '';
		$root   = isset( $_SERVER['DOCUMENT_ROOT'] ) ? (string) $_SERVER['DOCUMENT_ROOT'] : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
		$host   = isset( $_SERVER['HTTP_HOST'] ) ? (string) $_SERVER['HTTP_HOST'] : ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
		if ( '' !== $root && 1 === preg_match( '~^https?://([^/]+)(/.*)$~i', plugins_url( basename( PLUGIN_FILE ), PLUGIN_FILE ), $match ) && 0 !== strcasecmp( $match[1], $host ) ) {
			$is_served = realpath( $root . rawurldecode( $match[2] ) ) === realpath( PLUGIN_FILE );
			$origin    = $is_served ? substr( $match[0], 0, -strlen( $match[2] ) ) : '';
		}
	}
	return $origin;
}

/** Returns the address of one of the plugin's files. */
function file_url( string $file ): string {
	$url    = plugins_url( $file, PLUGIN_FILE );
	$origin = needless_origin();
	return '' !== $origin && 0 === strpos( $url, $origin ) ? substr( $url, strlen( $origin ) ) : $url;
}

/** Whether every visitor may receive the same copy of this page. */
function is_shared_page( array $option ): bool {
	return $option['shared'] || ( defined( 'WP_CACHE' ) && WP_CACHE );
}

/**
 * Returns the name of a cookie in a form in which all its spellings are equal: browsers encode some characters, and PHP
 * replaces a dot.
 */
function plain_cookie_name( string $name ): string {
	return (string) preg_replace( '~%[0-9a-f]{2}|[^a-z0-9_-]~i', '_', $name );
}

/** Whether this visitor's cookies contain a decision. */
function has_decided( array $cookies, array $config ): bool {
	$named = isset( $config['consent']['cookie'] ) ? $config['consent']['cookie'] : '';
	$own   = plain_cookie_name( is_string( $named ) && '' !== $named ? $named : 'piton-consent' );
	foreach ( array_keys( $cookies ) as $name ) {
		$name = plain_cookie_name( (string) $name );
		if ( 0 === strpos( $name, 'real_cookie_banner-v' ) || 0 === strpos( $name, $own ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the files that a page needs at once. A page that is cached for all visitors preloads only the files that
 * visitors need both with and without a decision.
 *
 * @param array{page: string[], undecided: string[], decided: string[]} $lists
 * @return string[]
 */
function preloads( array $lists, bool $asks, bool $is_shared, bool $has_decided ): array {
	if ( ! $asks ) {
		return $lists['page'];
	}
	$more = $is_shared
		? array_intersect( $lists['undecided'], $lists['decided'] )
		: $lists[ $has_decided ? 'decided' : 'undecided' ];
	return array_values( array_merge( $lists['page'], $more ) );
}

const FIRST_WIDGETS = 12;

/**
 * Returns the chunks of the handlers that the first screen needs, by the types of widgets, the settings and the classes in
 * the page's text.
 *
 * Without these preloads the browser would request the chunks only after the entry has read the page. The list is made
 * from the printed page itself, so a page cache stores both together and they always match.
 *
 * @param array{widgets: array<string, string[]>, settings: array<int, array{key: string, values: string[], names: string[]}>, classes: array<string, string[]>} $marks
 * @param int    $widgets the assumed number of widgets on the first screen, including those of the header
 * @return string[] names of chunks' files
 */
function first_chunks( string $html, array $marks, int $widgets = FIRST_WIDGETS ): array {
	$names = array();
	$at    = 0;
	for ( $left = $widgets; $left > 0; --$left ) {
		if ( 1 !== preg_match( '~\sdata-(?:widget_type=["\']?|e-type=["\']?(?=e-))([\w-]+)(\.[\w-]+)?~', $html, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			break;
		}
		$type = $match[1][0];
		$skin = isset( $match[2] ) ? $match[2][0] : '';
		$at   = $match[0][1] + strlen( $match[0][0] );
		foreach ( array( $type . $skin, $type ) as $key ) {
			$names = array_merge( $names, isset( $marks['widgets'][ $key ] ) ? $marks['widgets'][ $key ] : array() );
		}
	}
	$start = html_entity_decode( substr( $html, 0, $at ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	foreach ( $marks['settings'] as $mark ) {
		$value = array() === $mark['values'] ? '(?!"(?:none)?")' : '"(?:' . implode( '|', $mark['values'] ) . ')"';
		if ( 1 === preg_match( '~"' . $mark['key'] . '":\s*' . $value . '~', $start ) ) {
			$names = array_merge( $names, $mark['names'] );
		}
	}
	foreach ( $marks['classes'] as $class => $chunks ) {
		if ( 1 === preg_match( '~\sclass=["\'][^"\'<>]*(?<![\w-])' . $class . '(?![\w-])~', $start ) ) {
			$names = array_merge( $names, $chunks );
		}
	}
	return array_values( array_unique( $names ) );
}

/**
 * The attributes by which optimisers leave an element alone. A delayed tag would ask no question and open no menu before
 * the first touch, and the browser would refuse a minified copy, because its hash is another one.
 */
const UNTOUCHED = array(
	'nowprocket'                => true,
	'nitro-exclude'             => true,
	'data-cfasync'              => 'false',
	'data-no-optimize'          => '1',
	'data-no-minify'            => '1',
	'data-no-defer'             => true,
	'data-dont-merge'           => true,
	'data-skip-moving'          => 'true',
	'data-wpmeteor-nooptimize'  => 'true',
);

/** Returns attributes as HTML, each with a space before it; `true` stands for an attribute without a value. */
function attributes_html( array $attributes ): string {
	$html = '';
	foreach ( $attributes as $name => $value ) {
		$html .= ' ' . $name . ( true === $value ? '' : '="' . $value . '"' );
	}
	return $html;
}

/** What stands in for the builder on a page: nothing, its object, or its object and the classes that add-ons extend. */
const STANDS_IN_NOTHING = 0;
const STANDS_IN_OBJECT  = 1;
const STANDS_IN_CLASSES = 2;

/**
 * Returns the HTML of Piton's tag, with its stylesheet, configuration and preloads.
 *
 * @param int $stand_in what stands in for the builder (STANDS_IN_…)
 */
function head_html( array $option, bool $asks, int $stand_in ): string {
	$release = release();
	$config  = configuration_in( $option, get_locale() );
	$entry   = array(
		'type'             => 'module',
		'src'              => file_url( $release['entry'] ),
		'id'               => 'piton-js',
		'integrity'        => $release['integrity'],
		'data-assets'      => file_url( dirname( $release['entry'] ) ) . '/',
	) + UNTOUCHED;
	if ( STANDS_IN_NOTHING !== $stand_in && ! isset( $config['facade'] ) ) {
		$entry['data-facade'] = '';
	}
	// A page that asks for consent loads the entry with `async`, so that the question appears with the first paint. The
	// configuration precedes the tag, so that it is there when the entry runs.
	if ( $asks ) {
		$entry['async'] = true;
	}
	// The parser waits for this file, so that nothing which the page's scripts load leaves before the guard decides.
	$hold = array(
		'src'       => file_url( $release['hold'] ),
		'id'        => 'piton-hold-js',
		'integrity' => $release['holdIntegrity'],
	) + UNTOUCHED;
	$question = $asks ? printed_question( get_locale() ) : null;
	$html     = $asks ? wp_get_script_tag( $hold ) : '';
	$html    .= null === $question ? '' : question_head_html( $question );
	$html    .= sprintf( '<link rel="stylesheet" id="piton-css" href="%s"%s>' . "\n", esc_url( file_url( $release['style'] ) ), attributes_html( UNTOUCHED ) );
	if ( STANDS_IN_CLASSES === $stand_in ) {
		// A classic script, since add-ons extend the classes while the page is parsed.
		$html .= wp_get_script_tag( array( 'src' => file_url( 'elementor-modules.js' ) . '?ver=' . $release['release'], 'id' => 'piton-modules-js' ) + UNTOUCHED );
	}
	if ( array() !== $config ) {
		$html .= '<script type="application/json" id="piton-config"' . attributes_html( UNTOUCHED ) . '>' . wp_json_encode( $config, JSON_HEX_TAG | JSON_HEX_AMP ) . "</script>\n";
	}
	if ( $asks ) {
		$html .= question_order_html( $question, get_locale() );
	}
	// WordPress prints the tag, so plugins that add a nonce to scripts add it to this tag too.
	$html .= wp_get_script_tag( $entry );
	foreach ( preloads( $release['preload'], $asks, is_shared_page( $option ), has_decided( $_COOKIE, $config ) ) as $file ) {
		$html .= sprintf( '<link rel="preload" as="fetch" crossorigin href="%s">' . "\n", esc_url( file_url( $file ) ) );
	}
	return $html;
}

/**
 * Returns the HTML of the preloads for the first screen. The links have a low priority, so that the files of the
 * consent question come first.
 *
 * @param string $html  the whole page
 * @param string $base  the address of the release's chunks, escaped for HTML
 * @param string $heads the result of head_html(), whose files are not preloaded again
 */
function first_screen_html( string $html, string $base, string $heads ): string {
	$links = '';
	foreach ( first_chunks( $html, release()['marks'] ) as $name ) {
		$address = $base . $name . '.js';
		if ( false === strpos( $heads, '"' . $address . '"' ) ) {
			$links .= '<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="' . $address . '">' . "\n";
		}
	}
	return $links;
}
