<?php
/**
 * Reads PHP files as tokens and lists what the directory of plugins forbids, and syntax that is newer than PHP 7.4. The
 * names of files are the arguments.
 */

/** Functions whose result is safe to print. */
const ESCAPING = array( 'esc_html', 'esc_attr', 'esc_url', 'esc_textarea', 'esc_html__', 'esc_attr__', 'wp_json_encode', 'checked', 'selected' );
/** Functions that print what they are given. */
const PRINTING = array( 'printf', 'print_r', 'vprintf' );
/** Functions that a plugin must not call: they run text as code, open connections past WordPress, or hide code. */
const FORBIDDEN = array( 'eval', 'create_function', 'assert', 'exec', 'shell_exec', 'system', 'passthru', 'proc_open', 'popen', 'curl_init', 'fsockopen', 'stream_socket_client', 'base64_decode', 'str_rot13', 'gzinflate', 'unserialize', 'extract', 'file_put_contents', 'fopen', 'error_log', 'var_dump', 'move_uploaded_file', 'query_posts', 'wp_redirect', 'wp_remote_post', 'wp_remote_request', 'ini_set', 'set_time_limit', 'error_reporting', 'date', 'rand', 'mt_rand', 'srand', 'parse_url', 'strip_tags', 'json_encode', 'serialize', 'curl_exec', 'header_register_callback', 'dl', 'putenv', 'mail' );
/** Functions that PHP 7.4 does not have. */
const NEWER = array( 'str_contains', 'str_starts_with', 'str_ends_with', 'get_debug_type', 'array_is_list', 'array_any', 'array_all', 'array_find', 'fdiv', 'json_validate', 'mb_trim' );

/** Functions that translate a sentence. */
const TRANSLATING = array( '__', '_n', '_x', '_e', 'esc_html__', 'esc_attr__', 'esc_html_e', 'esc_attr_e' );
/** Methods of $wpdb that run a query. */
const QUERYING = array( 'query', 'get_results', 'get_col', 'get_var', 'get_row' );

/** Lists what is wrong with a sentence that has placeholders: their order must be free, and translators need a comment. */
function problems_of_placeholders( array $call, array $texts, array $lines ): array {
	$found = array();
	foreach ( $texts as $text ) {
		preg_match_all( '~%(\d+\$)?[sd]~', $text[0]['text'], $matches );
		if ( array() === $matches[0] ) {
			continue;
		}
		if ( 1 < count( $matches[0] ) && in_array( '', $matches[1], true ) ) {
			$found[] = 'has placeholders without numbers';
		}
		$before = implode( "\n", array_slice( $lines, max( 0, $call['line'] - 3 ), min( 3, $call['line'] ) ) );
		if ( false === strpos( $before, '/* translators:' ) ) {
			$found[] = 'has no comment for translators';
		}
	}
	return array_unique( $found );
}

/** Lists the syntax around a token that PHP 7.4 does not have. */
function newer_syntax( array $tokens, int $at ): array {
	$text   = function ( int $offset ) use ( $tokens, $at ): string {
		return isset( $tokens[ $at + $offset ] ) ? $tokens[ $at + $offset ]['text'] : '';
	};
	$found = array();
	if ( T_STATIC === $tokens[ $at ]['kind'] && ':' === $text( -1 ) && ')' === $text( -2 ) ) {
		$found[] = 'returns static';
	}
	if ( T_CATCH === $tokens[ $at ]['kind'] ) {
		$caught = arguments_at( $tokens, $at + 1 )[0];
		if ( T_VARIABLE !== end( $caught )['kind'] ) {
			$found[] = 'catches without a variable';
		}
	}
	if ( T_ELLIPSIS === $tokens[ $at ]['kind'] && '(' === $text( -1 ) && ')' === $text( 1 ) ) {
		$found[] = 'has a first-class callable';
	}
	if ( T_CONST === $tokens[ $at ]['kind'] && '=' !== $text( 2 ) ) {
		$found[] = 'has a constant with a type';
	}
	if ( in_array( $tokens[ $at ]['kind'], array( T_FUNCTION, T_FN, T_USE ), true ) ) {
		$open = $at;
		while ( isset( $tokens[ $open ] ) && ! in_array( $tokens[ $open ]['text'], array( '(', ';', '{' ), true ) ) {
			++$open;
		}
		for ( $depth = 0, $close = $open; isset( $tokens[ $close ] ) && '(' === $tokens[ $open ]['text']; ++$close ) {
			$depth += '(' === $tokens[ $close ]['text'] ? 1 : ( ')' === $tokens[ $close ]['text'] ? -1 : 0 );
			if ( 0 === $depth ) {
				if ( ',' === $tokens[ $close - 1 ]['text'] ) {
					$found[] = 'has a parameter list that ends with a comma';
				}
				break;
			}
		}
	}
	return $found;
}

/** Returns the significant tokens of a file, each with its kind, text and line. */
function significant( string $source ): array {
	$line   = 1;
	$tokens = array();
	foreach ( token_get_all( $source ) as $token ) {
		list( $kind, $text ) = is_array( $token ) ? $token : array( null, $token );
		if ( ! in_array( $kind, array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ), true ) ) {
			$tokens[] = array( 'kind' => $kind, 'text' => $text, 'line' => $line );
		}
		$line += substr_count( $text, "\n" );
	}
	return $tokens;
}

/** Returns the arguments of the call whose opening parenthesis is at a position, as lists of tokens. */
function arguments_at( array $tokens, int $at ): array {
	$depth     = 0;
	$arguments = array( array() );
	for ( ; isset( $tokens[ $at ] ); ++$at ) {
		$text = $tokens[ $at ]['text'];
		if ( in_array( $text, array( '(', '[', '{' ), true ) && 1 === ++$depth ) {
			continue;
		}
		if ( in_array( $text, array( ')', ']', '}' ), true ) && 0 === --$depth ) {
			break;
		}
		if ( ',' === $text && 1 === $depth ) {
			$arguments[] = array();
		} else {
			$arguments[ count( $arguments ) - 1 ][] = $tokens[ $at ];
		}
	}
	return array_filter( $arguments );
}

/** Whether what an argument gives is safe to print: a constant text, a number, or the result of an escaping function. */
function is_safe( array $argument ): bool {
	$first = $argument[0];
	if ( 1 === count( $argument ) ) {
		return in_array( $first['kind'], array( T_CONSTANT_ENCAPSED_STRING, T_LNUMBER ), true );
	}
	if ( T_INT_CAST === $first['kind'] ) {
		return true;
	}
	if ( T_STRING === $first['kind'] && '(' === $argument[1]['text'] ) {
		return in_array( $first['text'], ESCAPING, true ) || ( 'sprintf' === $first['text'] && array() === array_filter( arguments_at( $argument, 1 ), function ( array $one ): bool {
			return ! is_safe( $one );
		} ) );
	}
	// A choice between two: each is safe.
	$at = array_search( '?', array_column( $argument, 'text' ), true );
	if ( false !== $at ) {
		$rest  = array_slice( $argument, $at + 1 );
		$depth = 0;
		foreach ( $rest as $colon => $token ) {
			$depth += in_array( $token['text'], array( '(', '[' ), true ) ? 1 : ( in_array( $token['text'], array( ')', ']' ), true ) ? -1 : 0 );
			if ( 0 === $depth && ':' === $token['text'] ) {
				return is_safe( array_slice( $rest, 0, $colon ) ) && is_safe( array_slice( $rest, $colon + 1 ) );
			}
		}
	}
	// Parts that are joined: each is safe.
	$parts = array( array() );
	$depth = 0;
	foreach ( $argument as $token ) {
		$depth += in_array( $token['text'], array( '(', '[' ), true ) ? 1 : ( in_array( $token['text'], array( ')', ']' ), true ) ? -1 : 0 );
		if ( 0 === $depth && '.' === $token['text'] ) {
			$parts[] = array();
		} else {
			$parts[ count( $parts ) - 1 ][] = $token;
		}
	}
	return 1 < count( $parts ) && array() === array_filter( $parts, function ( array $part ): bool {
		return array() === $part || ! is_safe( $part );
	} );
}

/** Lists what is wrong in a file. */
function problems_of( string $file ): array {
	$source = file_get_contents( $file );
	$lines  = explode( "\n", $source );
	$tokens = significant( $source );
	$found  = array();
	$say    = function ( array $token, string $what ) use ( &$found, $file, $lines ) {
		// A line may say why it is an exception.
		if ( false === strpos( $lines[ $token['line'] - 1 ], 'phpcs:ignore' ) ) {
			$found[] = basename( $file ) . ':' . $token['line'] . ' ' . $what;
		}
	};
	if ( 1 !== preg_match( '~defined\( \'(?:ABSPATH|WP_UNINSTALL_PLUGIN)\' \) \|\| exit;~', $source ) ) {
		$say( $tokens[0], 'may be requested directly' );
	}
	foreach ( $tokens as $at => $token ) {
		$next     = isset( $tokens[ $at + 1 ] ) ? $tokens[ $at + 1 ]['text'] : '';
		$previous = 0 < $at ? $tokens[ $at - 1 ] : array( 'kind' => null, 'text' => '' );
		$is_call  = T_STRING === $token['kind'] && '(' === $next && ! in_array( $previous['kind'], array( T_FUNCTION, T_OBJECT_OPERATOR, T_DOUBLE_COLON ), true );
		if ( T_EVAL === $token['kind'] || ( $is_call && in_array( $token['text'], FORBIDDEN, true ) ) ) {
			$say( $token, 'calls ' . $token['text'] );
		}
		if ( $is_call && in_array( $token['text'], NEWER, true ) ) {
			$say( $token, 'calls ' . $token['text'] . ', which PHP 7.4 lacks' );
		}
		if ( T_ECHO === $token['kind'] ) {
			$argument = array();
			for ( $i = $at + 1; ';' !== $tokens[ $i ]['text']; ++$i ) {
				$argument[] = $tokens[ $i ];
			}
			if ( ! is_safe( $argument ) ) {
				$say( $token, 'prints without escaping' );
			}
		}
		if ( $is_call && in_array( $token['text'], PRINTING, true ) ) {
			foreach ( arguments_at( $tokens, $at + 1 ) as $argument ) {
				if ( ! is_safe( $argument ) ) {
					$say( $argument[0], 'prints without escaping: ' . implode( ' ', array_column( array_slice( $argument, 0, 6 ), 'text' ) ) );
				}
			}
		}
		if ( $is_call && in_array( $token['text'], array( '_e', '_ex' ), true ) ) {
			$say( $token, 'prints without escaping: ' . $token['text'] );
		}
		if ( T_VARIABLE === $token['kind'] && '$wpdb' === $token['text'] && '->' === $next && in_array( $tokens[ $at + 2 ]['text'], QUERYING, true ) && '(' === $tokens[ $at + 3 ]['text'] ) {
			$query = arguments_at( $tokens, $at + 3 )[0];
			if ( 'prepare' !== ( isset( $query[2] ) ? $query[2]['text'] : '' ) && T_CONSTANT_ENCAPSED_STRING !== $query[0]['kind'] ) {
				$say( $token, 'has a query without prepare()' );
			}
		}
		if ( $is_call && 0 === strpos( $token['text'], 'wp_remote_' ) && T_CONSTANT_ENCAPSED_STRING === arguments_at( $tokens, $at + 1 )[0][0]['kind'] ) {
			$say( $token, 'requests a fixed address' );
		}
		if ( '`' === $token['text'] ) {
			$say( $token, 'runs a command' );
		}
		if ( in_array( $token['kind'], array( T_INLINE_HTML, T_CLOSE_TAG ), true ) ) {
			$say( $token, 'leaves PHP' );
		}
		foreach ( newer_syntax( $tokens, $at ) as $what ) {
			$say( $token, 'has syntax that PHP 7.4 lacks: ' . $what );
		}
		if ( $is_call && in_array( $token['text'], TRANSLATING, true ) ) {
			$arguments = arguments_at( $tokens, $at + 1 );
			$texts     = array_slice( $arguments, 0, '_n' === $token['text'] ? 2 : 1 );
			foreach ( $texts as $text ) {
				if ( 1 !== count( $text ) || T_CONSTANT_ENCAPSED_STRING !== $text[0]['kind'] ) {
					$say( $token, 'translates what is no constant text' );
				}
			}
			foreach ( problems_of_placeholders( $token, $texts, $lines ) as $what ) {
				$say( $token, $what );
			}
			if ( "'piton'" !== end( $arguments )[0]['text'] ) {
				$say( $token, 'has another text domain' );
			}
		}
		if ( T_VARIABLE === $token['kind'] && in_array( $token['text'], array( '$_REQUEST' ), true ) ) {
			$say( $token, 'reads $_REQUEST' );
		}
		if ( T_VARIABLE === $token['kind'] && in_array( $token['text'], array( '$_GET', '$_POST' ), true ) && false === strpos( $lines[ $token['line'] - 1 ] . $lines[ $token['line'] - 2 ], 'phpcs:ignore' ) && 'isset' !== $tokens[ $at - 2 ]['text'] ) {
			$say( $token, 'reads input without a reason that it is checked' );
		}
		// Names that everybody shares have a prefix: options, hooks, scripts, and constants.
		if ( $is_call && in_array( $token['text'], array( 'define', 'update_option', 'add_option', 'do_action', 'apply_filters', 'wp_enqueue_style', 'wp_enqueue_script', 'set_transient', 'register_rest_route' ), true ) ) {
			$name = arguments_at( $tokens, $at + 1 )[0][0];
			if ( T_CONSTANT_ENCAPSED_STRING === $name['kind'] && 1 !== preg_match( '~^\'_?piton~i', $name['text'] ) ) {
				$say( $token, 'has a name without the prefix: ' . $name['text'] );
			}
		}
		foreach ( array( 'T_MATCH', 'T_NULLSAFE_OBJECT_OPERATOR', 'T_ATTRIBUTE', 'T_ENUM', 'T_READONLY' ) as $kind ) {
			if ( defined( $kind ) && constant( $kind ) === $token['kind'] ) {
				$say( $token, 'has syntax that PHP 7.4 lacks: ' . $token['text'] );
			}
		}
		// Named arguments, union types, and promoted properties came with PHP 8.
		if ( T_STRING === $token['kind'] && ':' === $next && in_array( $previous['text'], array( '(', ',' ), true ) ) {
			$say( $token, 'has a named argument' );
		}
		$behind = isset( $tokens[ $at + 3 ] ) ? $tokens[ $at + 3 ] : $previous;
		if ( T_STRING === $token['kind'] && '|' === $next && ( T_VARIABLE === $behind['kind'] || ( ':' === $previous['text'] && in_array( $behind['text'], array( '{', ';' ), true ) ) ) ) {
			$say( $token, 'has a union type' );
		}
		if ( in_array( $token['kind'], array( T_PUBLIC, T_PRIVATE, T_PROTECTED ), true ) && in_array( $previous['text'], array( '(', ',' ), true ) ) {
			$say( $token, 'has a promoted property' );
		}
	}
	return $found;
}

echo json_encode( array_merge( array(), ...array_map( 'problems_of', array_slice( $argv, 1 ) ) ) );
