<?php
/**
 * The page of a visitor. It is held until it is whole, because a script in the head may be needed by what follows in the body: only then it is
 * decided what goes. If it never becomes whole, it goes out as it was, with all of its scripts and without Piton.
 */

namespace Piton\WordPress;

defined( 'ABSPATH' ) || exit;

/** Whether WordPress prints an ordinary page of the site now: no editor, preview, customizer, feed, embed, AMP or answer to a program. */
function is_ordinary_page(): bool {
	if ( is_admin() || wp_doing_ajax() || wp_doing_cron() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) || ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST ) ) {
		return false;
	}
	if ( is_feed() || is_embed() || is_robots() || is_favicon() || is_trackback() || is_preview() || is_customize_preview() ) {
		return false;
	}
	// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is done with it.
	if ( isset( $_GET['elementor-preview'] ) ) {
		return false;
	}
	return ! ( function_exists( 'amp_is_request' ) ? amp_is_request() : function_exists( 'is_amp_endpoint' ) && is_amp_endpoint() );
}

/** Whether the settings want Piton on the page that is printed now. */
function is_wanted( array $option ): bool {
	switch ( $option['mode'] ) {
		case 'all':
			return true;
		case 'pages':
			return ( is_singular() || is_home() ) && in_array( get_queried_object_id(), $option['pages'], true );
		case 'me':
			return current_user_can( 'manage_options' );
		default:
			return false;
	}
}

/** Starts to hold the page back, where Piton is to run on it. */
function start_page(): void {
	$option = get_piton_option();
	if ( 'off' === $option['mode'] || ! is_ordinary_page() || ! is_wanted( $option ) ) {
		return;
	}
	if ( 'me' === $option['mode'] && ! defined( 'DONOTCACHEPAGE' ) ) {
		// Page caches know this name: nobody else is to be given the trial.
		define( 'DONOTCACHEPAGE', true );
	}
	// Nobody who writes content can guess it.
	$place = '<!-- piton ' . bin2hex( random_bytes( 12 ) ) . ' -->';
	$heads = array();
	$done  = false;
	add_action(
		'wp_head',
		function () use ( $place, $option, &$heads ) {
			// Made now: while the page goes out, no filter of another plugin may hold back what it prints.
			foreach ( array( 0, 1 ) as $asks ) {
				foreach ( array( 0, 1 ) as $facade ) {
					$heads[ $asks ][ $facade ] = head_html( $option, 1 === $asks, 1 === $facade );
				}
			}
			echo $place . "\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Made above.
		},
		1
	);
	ob_start(
		function ( string $html, int $phase ) use ( $option, $place, &$heads, &$done ): string {
			$is_whole = ! $done && 0 !== ( $phase & PHP_OUTPUT_HANDLER_FINAL );
			// A part that is sent ahead can't be decided on, nor can what follows it.
			$done = true;
			try {
				$finished = $is_whole ? finish_page( $html, $place, $heads, $option ) : $html;
			} catch ( \Throwable $error ) {
				$finished = $html;
			}
			return str_replace( $place . "\n", '', $finished );
		}
	);
}

/** The printed scripts by handle. */
function printed_scripts(): array {
	$all     = wp_scripts();
	$scripts = array();
	foreach ( array_unique( $all->done ) as $handle ) {
		if ( isset( $all->registered[ $handle ] ) ) {
			$scripts[ $handle ] = array(
				'deps'   => array_map( 'strval', $all->registered[ $handle ]->deps ),
				'queued' => in_array( $handle, $all->queue, true ),
			);
		}
	}
	return $scripts;
}

/** The address of each printed script, as WordPress prints it. */
function script_sources( array $handles ): array {
	$all     = wp_scripts();
	$sources = array();
	foreach ( $handles as $handle ) {
		$src = (string) $all->registered[ $handle ]->src;
		if ( '' !== $src ) {
			$sources[ $handle ] = 1 === preg_match( '~^/(?!/)~', $src ) ? $all->base_url . $src : $src;
		}
	}
	return $sources;
}

/** The file of this site behind an address: null for other sites' files, an empty text where there is none to read. */
function local_file( string $url ): ?string {
	$url = bare_url( $url );
	if ( 0 === strpos( $url, 'data:' ) ) {
		return '';
	}
	foreach ( array( content_url() => WP_CONTENT_DIR, includes_url() => ABSPATH . WPINC, site_url() => ABSPATH ) as $base => $folder ) {
		$bases = array( bare_url( $base ), (string) wp_parse_url( $base, PHP_URL_PATH ) );
		foreach ( $bases as $prefix ) {
			$prefix = rtrim( $prefix, '/' ) . '/';
			if ( 0 === strpos( $url, $prefix ) && 0 !== strpos( substr( $url, strlen( $prefix ) - 1 ), '//' ) ) {
				$path = realpath( untrailingslashit( $folder ) . '/' . rawurldecode( substr( $url, strlen( $prefix ) ) ) );
				$root = realpath( $folder );
				return false !== $path && false !== $root && 0 === strpos( $path, $root . '/' ) && '.js' === substr( $path, -3 ) ? $path : '';
			}
		}
	}
	$own = wp_parse_url( home_url(), PHP_URL_HOST );
	return 0 === strpos( $url, '//' ) && wp_parse_url( 'http:' . $url, PHP_URL_HOST ) !== $own ? null : '';
}

/**
 * What the files hold that stay and that nobody knows: many call jQuery and don't say so, since it always was there.
 *
 * @param array<int, array>     $named   as name_scripts() returns them
 * @param array<string, string> $sources as script_sources() returns them
 */
function unknown_files( array $named, array $scripts, array $sources, array $known, bool $with_consent ): array {
	$files = array();
	foreach ( $named as $script ) {
		$handle = $script['handle'];
		if ( '' === $script['src'] || ! $script['runs'] ) {
			continue;
		}
		if ( 'file' === $script['part'] && isset( $scripts[ $handle ] ) ) {
			$is_known = is_listed( $handle, $known['harmless'] ) || null !== listed_under( $handle, $known['replaced'] );
			if ( $is_known || 'stays' !== kind_of( $handle, $scripts, $known, $with_consent ) ) {
				continue;
			}
		}
		$file = local_file( $script['src'] );
		if ( null === $file && isset( $sources[ $handle ] ) ) {
			// A delivery network may serve a file of this site.
			$file = local_file( $sources[ $handle ] );
		}
		if ( null === $file ) {
			continue;
		}
		$code    = '' === $file ? false : file_get_contents( $file, false, null, 0, MB_IN_BYTES );
		$by      = '' !== $handle ? $handle : basename( bare_url( $script['src'] ) );
		$files[] = false === $code ? array( 'by' => $by, 'unreadable' => true ) : array( 'by' => $by, 'code' => $code );
	}
	return $files;
}

/** Whether the owner left consent to Piton. */
function has_consent_on( array $config ): bool {
	return ! isset( $config['handlers']['consent'] ) || false !== $config['handlers']['consent'];
}

/**
 * The whole page with what was decided on it.
 *
 * @param string[][] $heads what goes to the place, by whether the page asks its visitors and whether it needs the builder's stand-in
 */
function finish_page( string $html, string $place, array $heads, array $option ): string {
	$found = 1 === substr_count( $html, $place ) ? find_elements( $html ) : null;
	if ( null === $found ) {
		return $html;
	}
	$known        = known_scripts();
	$with_consent = has_consent_on( $option['config'] );
	$scripts      = printed_scripts();
	$sources      = script_sources( array_keys( $scripts ) );
	$named        = name_scripts( $found['elements'], $sources );
	$code         = staying_code( $named, $found['code'], $known );
	$files        = unknown_files( $named, $scripts, $sources, $known, $with_consent );
	$decision     = decide( $scripts, $code, $files, $known, $with_consent );
	$removed      = $decision['removed'];
	$asks         = $with_consent && ( in_array( $known['consent'], $removed, true ) || isset( $option['config']['consent'] ) );
	$is_replacing = array() !== array_intersect( $removed, array_keys( $known['replaced'] ) );
	if ( ! $is_replacing && ! $asks ) {
		return $html;
	}
	$gone = array_filter(
		$named,
		function ( array $script ) use ( $removed, $known ): bool {
			return goes( $script, $removed, $known );
		}
	);
	$own_host = (string) preg_replace( '~^https?://|/.*$~', '', site_url() );
	$gone     = array_merge( $gone, needless_hints( $found['elements'], $named, $removed, $asks, $own_host ) );
	$rest     = without_elements( $html, $gone );
	remember_page( $decision );
	return str_replace( $place . "\n", $heads[ (int) $asks ][ (int) ( array() !== $decision['facade'] ) ], $rest );
}

/** Has what was decided written down, when the page is out. Not of addresses that anybody can make up. */
function remember_page( array $decision ): void {
	if ( is_404() || is_search() ) {
		return;
	}
	$path  = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '/';
	$key   = substr( (string) wp_parse_url( $path, PHP_URL_PATH ), 0, 200 );
	$shown = get_queried_object();
	$entry = array(
		'time'    => time(),
		'title'   => $shown instanceof \WP_Post ? $shown->post_title : '',
		'removed' => $decision['removed'],
		'kept'    => $decision['kept'],
		'facade'  => $decision['facade'],
	);
	add_action(
		'shutdown',
		function () use ( $key, $entry ) {
			log_page( $key, $entry );
		},
		PHP_INT_MAX
	);
}

/** The lists of scripts that are known by their handles. */
function known_scripts(): array {
	static $known = null;
	if ( null === $known ) {
		$known = json_decode( (string) file_get_contents( __DIR__ . '/../known-scripts.json' ), true );
	}
	return $known;
}
