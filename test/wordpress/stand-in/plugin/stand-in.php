<?php
/**
 * Stands for the plugins of a site: registers scripts with their dependencies, prints configuration, hints and held markup beside them,
 * as a file of the test says for each page.
 */

/** What the test wrote for the page that is asked for. */
function stand_in_page(): array {
	static $page = null;
	if ( null === $page ) {
		$name = is_singular() || is_home() ? get_post_field( 'post_name', get_queried_object_id() ) : '';
		$file = STAND_IN_DATA . '/' . basename( (string) $name ) . '.json';
		$page = is_file( $file ) ? json_decode( file_get_contents( $file ), true ) : array();
		$page = array_merge( array( 'body' => '', 'scripts' => array(), 'queue' => array(), 'hints' => array(), 'held' => array(), 'delivered' => array(), 'merged' => array(), 'delayed' => array() ), $page );
	}
	return $page;
}

add_action(
	'wp_enqueue_scripts',
	function () {
		$page = stand_in_page();
		foreach ( $page['scripts'] as $handle => $script ) {
			// WordPress's own are registered by itself.
			if ( ! wp_script_is( $handle, 'registered' ) ) {
				wp_register_script( $handle, null === $script['src'] ? false : $script['src'], $script['deps'], '1.0', $script['footer'] );
			}
			if ( isset( $script['data'] ) ) {
				wp_scripts()->add_data( $handle, 'data', $script['data'] );
			}
			foreach ( array( 'before', 'after' ) as $place ) {
				if ( isset( $script[ $place ] ) ) {
					wp_add_inline_script( $handle, $script[ $place ], $place );
				}
			}
		}
		array_map( 'wp_enqueue_script', $page['queue'] );
	}
);

add_action(
	'wp_head',
	function () {
		foreach ( stand_in_page()['hints'] as $hint ) {
			printf( "<link rel=\"%s\" href=\"%s\"%s />\n", esc_attr( $hint['rel'] ), esc_url( $hint['href'] ), isset( $hint['as'] ) ? ' as="' . esc_attr( $hint['as'] ) . '"' : '' );
		}
	},
	2
);

/** A delivery network has an address of its own for the site's files. */
add_filter(
	'script_loader_src',
	function ( $src, $handle ) {
		return in_array( $handle, stand_in_page()['delivered'], true ) ? 'https://cdn.test' . wp_parse_url( $src, PHP_URL_PATH ) : $src;
	},
	10,
	2
);

add_action(
	'wp_footer',
	function () {
		if ( defined( 'DONOTCACHEPAGE' ) ) {
			echo '<!-- kept out of caches -->';
		}
	}
);

/** What the consent plugin holds back loses its address until the visitor agrees. */
add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return in_array( $handle, stand_in_page()['held'], true ) ? str_replace( ' src=', ' type="application/consent" consent-original-src-_=', $tag ) : $tag;
	},
	10,
	2
);

/** Another optimiser lets scripts run at the first click. */
add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return in_array( $handle, stand_in_page()['delayed'], true ) ? str_replace( ' src=', ' type="lazyloadscript" data-lazy-src=', $tag ) : $tag;
	},
	10,
	2
);

/** An optimiser prints one file in place of several. */
add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		return in_array( $handle, stand_in_page()['merged'], true ) ? '' : $tag;
	},
	10,
	2
);

/** An optimiser minifies the files of a page: it prints addresses of its own copies, and follows the attribute by which a script refuses. */
add_action(
	'template_redirect',
	function () {
		if ( ! empty( stand_in_page()['minifies'] ) ) {
			ob_start( function ( string $html ): string {
				return preg_replace( '~(<script\b(?![^>]*\sdata-no-minify=)[^>]*\ssrc=["\'])[^"\']*/~', '$1/wp-content/cache/min/', $html );
			} );
		}
	}
);

/** Some plugins collect the page from all buffers at the very end. */
add_action(
	'template_redirect',
	function () {
		if ( empty( stand_in_page()['collects'] ) ) {
			return;
		}
		ob_start();
		add_action(
			'shutdown',
			function () {
				$html = '';
				while ( ob_get_level() ) {
					$html = ob_get_clean() . $html;
				}
				echo $html . '<!-- collected -->'; // phpcs:ignore
			},
			0
		);
	}
);

/**
 * Newer releases of WordPress hold the page's template in a buffer of their own, which begins when the template is included and
 * cannot be flushed.
 */
add_filter(
	'template_include',
	function ( $template ) {
		if ( ! empty( stand_in_page()['buffers'] ) ) {
			ob_start( function ( string $html ): string {
				return $html . '<!-- buffered -->';
			}, 0, PHP_OUTPUT_HANDLER_STDFLAGS ^ PHP_OUTPUT_HANDLER_FLUSHABLE );
		}
		return $template;
	},
	PHP_INT_MAX
);

/** Some plugins hold output while they make up an address. PHP ends where that happens as a held page goes out. */
foreach ( array( 'content_url', 'includes_url', 'site_url', 'home_url', 'plugins_url', 'clean_url' ) as $stand_in_filter ) {
	add_filter(
		$stand_in_filter,
		function ( $url ) {
			ob_start();
			echo $url; // phpcs:ignore
			return ob_get_clean();
		}
	);
}

/** A language has a domain of its own, for which the addresses of plugins stay the same. */
if ( isset( $_SERVER['HTTP_HOST'] ) && 'sprache.test' === $_SERVER['HTTP_HOST'] ) {
	add_filter( 'redirect_canonical', '__return_false' );
}

/** A page that a plugin redirects elsewhere. */
add_action(
	'template_redirect',
	function () {
		$to = is_singular() ? get_post_meta( get_queried_object_id(), 'stand_in_redirect', true ) : '';
		if ( $to ) {
			wp_redirect( $to ); // phpcs:ignore
			exit;
		}
	},
	1
);

/** Lists the queries of a page at its end. */
if ( isset( $_GET['queries'] ) ) {
	define( 'SAVEQUERIES', true );
	add_action(
		'admin_footer',
		function () {
			echo '<!-- queries ' . wp_json_encode( array_map( function ( $query ) { return preg_replace( '~\s+|-->~', ' ', $query[0] ); }, $GLOBALS['wpdb']->queries ) ) . ' -->'; // phpcs:ignore
		}
	);
}

/** A language that runs from right to left, without a translation of WordPress. */
if ( isset( $_GET['rtl'] ) ) {
	add_action(
		'init',
		function () {
			$GLOBALS['wp_locale']->text_direction = 'rtl';
		}
	);
}

/** The consent plugin is active. */
if ( isset( $_GET['consent-plugin'] ) ) {
	define( 'RCB_FILE', __FILE__ );
}

if ( isset( $_GET['amp'] ) ) {
	function amp_is_request(): bool {
		return true;
	}
}

if ( isset( $_GET['shop'] ) ) {
	function is_shop(): bool {
		return true;
	}
	function wc_get_page_id(): int {
		return (int) $_GET['shop'];
	}
}
